/*
 * Speaks the protocol of Shinpan for a finder of waits. Java 17 and nothing else.
 *
 *     javac Adapter.java
 *     shinpan engines smoke 'cmd:java -cp . Adapter'
 *     shinpan run --engine 'cmd:java -cp . Adapter'
 */

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class Adapter {
    private static final String SUITS = "mpsz";
    private static final int[] ORPHANS =
        tiles("19m19p19s1234567z").stream().mapToInt(Adapter::kindOf).toArray();

    /** What the engine is and what it can tell; only the fields that are named are compared. */
    Object initialize() {
        return object(
            "protocol", 1,
            "engine", object("name", "waits-in-java", "version", "0.1", "language", "java"),
            "ops", List.of("waits"),
            "fields", object("waits", List.of("tenpai", "waits")),
            // it knows one answer to hands that hold all four of a tile that they wait for
            "options", object(
                "own_fifth_tile_wait", List.of("noten"), "seven_pairs_four_alike", List.of(false)),
            "window", 64);
    }

    /** Nothing to switch. */
    Object ruleset(Map<String, Object> params) {
        return object();
    }

    /** Not its business; not among `ops`. */
    Object score(Map<String, Object> params) {
        throw new Skipped("no score");
    }

    /** The tiles that a hand waits for. */
    Object waits(Map<String, Object> params) {
        int[] hand = new int[34];
        for (String tile : tiles((String) params.get("concealed"))) hand[kindOf(tile)]++;
        int[] own = hand.clone();
        for (Object meld : Json.list(params.get("melds"))) {
            for (String tile : tiles((String) Json.object(meld).get("tiles"))) own[kindOf(tile)]++;
        }
        List<String> found = new ArrayList<>();
        for (int kind = 0; kind < 34; kind++) {
            hand[kind]++;
            if (own[kind] < 4 && wins(hand)) found.add("" + (kind % 9 + 1) + SUITS.charAt(kind / 9));
            hand[kind]--;
        }
        return object("tenpai", !found.isEmpty(), "waits", found);
    }

    private static int kindOf(String tile) {
        int number = tile.charAt(0) == '0' ? 5 : tile.charAt(0) - '0';
        return SUITS.indexOf(tile.charAt(1)) * 9 + number - 1;
    }

    /** Whether the concealed tiles, the winning one among them, are complete. */
    private static boolean wins(int[] counts) {
        return setsAndPair(counts) || sevenPairs(counts) || thirteenOrphans(counts);
    }

    private static boolean setsAndPair(int[] counts) {
        for (int kind = 0; kind < 34; kind++) {
            if (counts[kind] < 2) continue;
            counts[kind] -= 2;
            boolean complete = sets(counts, 0);
            counts[kind] += 2;
            if (complete) return true;
        }
        return false;
    }

    /** Whether the tiles from a kind on are nothing but sets; the first begins a run or is a pon. */
    private static boolean sets(int[] counts, int kind) {
        while (kind < 34 && counts[kind] == 0) kind++;
        if (kind == 34) return true;
        if (counts[kind] >= 3) {
            counts[kind] -= 3;
            boolean complete = sets(counts, kind);
            counts[kind] += 3;
            if (complete) return true;
        }
        if (kind >= 27 || kind % 9 > 6 || counts[kind + 1] == 0 || counts[kind + 2] == 0) return false;
        for (int i = 0; i < 3; i++) counts[kind + i]--;
        boolean complete = sets(counts, kind);
        for (int i = 0; i < 3; i++) counts[kind + i]++;
        return complete;
    }

    private static boolean sevenPairs(int[] counts) {
        int pairs = 0;
        for (int count : counts) {
            if (count == 2) pairs++;
            else if (count != 0) return false;
        }
        return pairs == 7;
    }

    private static boolean thirteenOrphans(int[] counts) {
        int orphans = 0;
        for (int kind : ORPHANS) {
            if (counts[kind] == 0) return false;
            orphans += counts[kind];
        }
        return orphans == 14;
    }

    /** The tiles of an MPSZ string: "406p11z" is 4p 0p 6p 1z 1z. */
    static List<String> tiles(String text) {
        List<String> found = new ArrayList<>();
        StringBuilder digits = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isDigit(c)) {
                digits.append(c);
                continue;
            }
            for (char digit : digits.toString().toCharArray()) found.add("" + digit + c);
            digits.setLength(0);
        }
        return found;
    }

    // ---- the protocol: nothing below needs to be changed

    static final class Skipped extends RuntimeException {
        Skipped(String reason) {
            super(reason);
        }
    }

    static final class Unsupported extends RuntimeException {
        final String feature;

        Unsupported(String feature) {
            super("the engine does not have: " + feature);
            this.feature = feature;
        }
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err); // standard output belongs to the protocol
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Adapter adapter = new Adapter();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Map<String, Object> request = Json.object(Json.read(line));
            if ("exit".equals(request.get("method"))) break;
            Map<String, Object> response = object("jsonrpc", "2.0", "id", request.get("id"));
            response.putAll(adapter.answer(request));
            answers.print(Json.write(response) + "\n");
            answers.flush();
        }
    }

    private Map<String, Object> answer(Map<String, Object> request) {
        Map<String, Object> params = Json.object(request.get("params"));
        try {
            return switch ((String) request.get("method")) {
                case "initialize" -> object("result", initialize());
                case "ruleset" -> object("result", ruleset(params));
                case "score" -> object("result", score(params));
                case "waits" -> object("result", waits(params));
                default -> error(-32601, "no such operation: " + request.get("method"), object());
            };
        } catch (Skipped no) {
            return error(2, no.getMessage(), object());
        } catch (Unsupported no) {
            return error(1, no.getMessage(), object("feature", no.feature));
        } catch (RuntimeException fault) {
            fault.printStackTrace(); // standard error is a free log
            return error(-32603, fault.toString(), object());
        }
    }

    private static Map<String, Object> error(int code, String message, Object data) {
        return object("error", object("code", code, "message", message, "data", data));
    }

    static Map<String, Object> object(Object... entries) {
        Map<String, Object> made = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) made.put((String) entries[i], entries[i + 1]);
        return made;
    }

    /** As much of JSON as the protocol has: no fractions. */
    static final class Json {
        private final String text;
        private int at;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            return new Json(text).value();
        }

        @SuppressWarnings("unchecked")
        static Map<String, Object> object(Object value) {
            return value == null ? Map.of() : (Map<String, Object>) value;
        }

        @SuppressWarnings("unchecked")
        static List<Object> list(Object value) {
            return (List<Object>) value;
        }

        static String write(Object value) {
            if (value instanceof Map<?, ?> map) {
                List<String> parts = new ArrayList<>();
                map.forEach((key, entry) -> parts.add(quoted((String) key) + ":" + write(entry)));
                return "{" + String.join(",", parts) + "}";
            }
            if (value instanceof Iterable<?> items) {
                List<String> parts = new ArrayList<>();
                items.forEach(item -> parts.add(write(item)));
                return "[" + String.join(",", parts) + "]";
            }
            return value instanceof String string ? quoted(string) : String.valueOf(value);
        }

        private static String quoted(String string) {
            StringBuilder out = new StringBuilder("\"");
            for (char c : string.toCharArray()) {
                if (c == '"' || c == '\\') out.append('\\').append(c);
                else if (c < ' ' || c > '~') out.append(String.format("\\u%04x", (int) c));
                else out.append(c);
            }
            return out.append('"').toString();
        }

        private Object value() {
            switch (peek()) {
                case '{': return members();
                case '[': return items();
                case '"': return string();
                case 't': return word("true", true);
                case 'f': return word("false", false);
                case 'n': return word("null", null);
                default: return number();
            }
        }

        private Map<String, Object> members() {
            Map<String, Object> found = new LinkedHashMap<>();
            at++;
            while (peek() != '}') {
                if (peek() == ',') at++;
                peek();
                String key = string();
                if (peek() != ':') throw fault();
                at++;
                found.put(key, value());
            }
            at++;
            return found;
        }

        private List<Object> items() {
            List<Object> found = new ArrayList<>();
            at++;
            while (peek() != ']') {
                if (peek() == ',') at++;
                found.add(value());
            }
            at++;
            return found;
        }

        private String string() {
            StringBuilder found = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char c = text.charAt(at);
                found.append(c == '\\' ? escaped(text.charAt(++at)) : c);
            }
            at++;
            return found.toString();
        }

        private char escaped(char c) {
            switch (c) {
                case 'n': return '\n';
                case 't': return '\t';
                case 'r': return '\r';
                case 'b': return '\b';
                case 'f': return '\f';
                case 'u':
                    at += 4;
                    return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
                default: return c;
            }
        }

        private Object word(String word, Object value) {
            if (!text.startsWith(word, at)) throw fault();
            at += word.length();
            return value;
        }

        private Object number() {
            int start = at;
            while (at < text.length() && "-0123456789".indexOf(text.charAt(at)) >= 0) at++;
            if (start == at) throw fault();
            return Long.parseLong(text.substring(start, at));
        }

        private char peek() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        private IllegalArgumentException fault() {
            return new IllegalArgumentException("not JSON at character " + at);
        }
    }
}
