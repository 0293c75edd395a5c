import Foundation
import Testing

/// JPEG files of 18 × 9 pixels, encoded and decoded by Pillow 13.
enum JPEGFixtures {
    /// A JPEG file.
    struct File: Sendable, CustomTestStringConvertible {
        /// The feature that distinguishes the file.
        let name: String
        /// The bytes in base 64.
        let text: String
        /// The 64-bit FNV-1a digest of the RGBA bytes as decoded by Pillow.
        let digest: UInt64

        /// The bytes.
        var bytes: [UInt8] { Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()) }
        var testDescription: String { name }
    }

    static let all = [
        File(
            name: "subsampled",
            text: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC
                0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAJ
                ABIDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgcA/8QAKRAAAAIHBgcAAAAAAAAAAAAAAAECAwQFBxIxERMjNHKxJDJScYGh0f/EAB
                YBAQEBAAAAAAAAAAAAAAAAAAUDB//EACQRAAIABQEJAAAAAAAAAAAAAAECAAQGESEFAxIyQVGRkqHS/9oADAMBAAIRAxEAPwCfOOHl7Lg+gzdc
                PlRWSM95ZU6EXkN3DlU9B7BYwZVVrLYwI2oNspVX3QSVuSc87YvcdwYFpyo5wsMxP0YeqZS4ZXTrL4MLOhyI9hhcag5HCvivzGjio5vr7Mf/2Q
                ==
                """,
            digest: 0x7163EA90E6B92ACE),
        File(
            name: "progressive",
            text: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDA
                sKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAJ
                ABIDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABwYF/8QAGAEAAwEBAAAAAAAAAAAAAAAAAwYHBQn/2gAMAwEAAhADEAAAAR3LVE01pt
                CUbeUObyGs3G63qH//xAAcEAAABgMAAAAAAAAAAAAAAAAAAgQFBzQSEzL/2gAIAQEAAQUCY4r3Bsi5OCxamxYayCsTj//EACMRAAEBBgcBAAAA
                AAAAAAAAAAAGAQIDBREzEhMhIjFxgZH/2gAIAQMBAT8Bky8y6biQLqNpV+g6uo2G434Se+52wTt/wZwf/8QAKBEAAAQDBgcBAAAAAAAAAAAAAA
                ECEQMEEgUGEzZzshUiMjNBcZTS/9oACAECAQE/AbCVxpvLiYnbuJcpWHj09SnohkRO/OZG7M7kVFJvWEzV1VJI8CD9KPwLt5Vm9GJsMW3laW1k
                7Igg9lPof//EACAQAAIABAcAAAAAAAAAAAAAAAABAhIkcgMEMVFxk6H/2gAIAQEABj8CVN4KTKT7vRCooOwisZh3i4P/xAAdEAACAgEFAAAAAA
                AAAAAAAAAAAUFRoRGBsdHw/9oACAEBAAE/IQRaCi0NxtkNOjyqMbwzAH//2gAMAwEAAgADAAAAEIMQv//EAB0RAAEDBQEAAAAAAAAAAAAAAAEA
                ETEhQVHh8NH/2gAIAQMBAT8Q3FGX9mEkw1H29kGGDL1dDIU3JCjX/8QAHBEAAQQDAQAAAAAAAAAAAAAAAQARIUEQMaGx/9oACAECAQE/EEhdjF
                rJOgDiTGBC2gwDnH33I8C//8QAHBAAAgICAwAAAAAAAAAAAAAAAREAUTHwEEGB/9oACAEBAAE/ELg1Kl3KQYbLgtLICRbmQGJ850d+E+2qf//Z
                """,
            digest: 0x38F6E506CA98D164),
        File(
            name: "gray",
            text: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESU
                M8SDc9Pjv/wAALCAAJABIBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAABgcI/8QAGRAAAgMBAAAAAAAAAAAAAAAAAAIGMkJx/9oACAEBAAA/AAEb
                wVmN4HqUXhmmN4KzG8D1KLw//9k=
                """,
            digest: 0xE0E7E0D08DE0164B),
        File(
            name: "inks",
            text: """
                /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAFAwQEBAMFBAQEBQUFBgcMCAcHBwcPCwsJDBEPEhIRDxERExYcFxMUGhURERghGBodHR8fHxMXIiQiHi
                QcHh8e/8AAFAgACQASBEMRAE0RAFkRAEsRAP/EABkAAAMBAQEAAAAAAAAAAAAAAAAGBwgFCf/EADMQAAADBAMOBwEAAAAAAAAAAAABAgMEBxIF
                BhMRFBYYITEzN0FDZIGisSIkNXJzdrQ2/9oADgRDAE0AWQBLAAA/AL7FXe8w3YwHG9QtMaooYF2/mLOzu7bg1rSTXOMmRV3vMGMBxvUJy1r1Ed
                rKunaw4KX1Khxc7E3t/btFyWab3QpMs05lKpRNCUmU0ZboWKSa5xBm+mX7j7gxgON6gnvEQIqM3hozwurn4VmX8U87D+YcY2uUx6WRV3vMY2DX
                H3XhVL7K4fpZh5pLaMmRV3vMAKqa8K0fWnn9LsFiktogzfTL9x9wCT0n6i8/MvuY4p5zH//Z
                """,
            digest: 0x1C19732AAB03B612),
    ]
}
