import FieldPixels
import Testing

@Suite struct SecureDigestTests {
    /// The examples of FIPS 180-4 (NIST, "SHA-256 Examples"; the last one from RFC 6234, 8.5), which `sha256sum` prints too.
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func digestsAreThoseOfTheStandard(_ text: String, _ count: Int, _ digest: String) {
        let bytes = [UInt8](String(repeating: text, count: count).utf8)
        #expect(bytes.withUnsafeBytes { SecureDigest($0).hex } == digest)
    }

    @Test func listsAreDividedByLengths() {
        let lists: [[String?]] = [
            [], [nil], [""], ["-"], ["a", "b"], ["ab"], ["a", "b", nil], ["1:a"], ["a1:b"], ["a", nil, "b"],
            ["a-", "b"],
        ]
        #expect(Set(lists.map { SecureDigest($0) }).count == lists.count)
        // printf '1:a-2:é' | sha256sum, where é has two bytes.
        #expect(
            SecureDigest(["a", nil, "é"]).hex == "f5aa3bf45b639f9b2d277cea028e3ecdbf1a638d03faa0e5e1c7456da9f2de7f")
    }
}
