import FieldDrawing
import FieldGeometry
import FieldPixels
import FieldRaster
import Testing

@Suite struct RasterizerTests {
    private func draw(_ items: [DisplayItem], scale: Double = 1, background: Color = .white) throws -> PixelBuffer {
        try Rasterizer.draw(
            DisplayList(size: Size(width: 10, height: 8), background: background, items: items), scale: scale)
    }

    @Test func backgroundCoversEveryPixel() throws {
        let image = try draw([], scale: 1.05, background: Color(rgba: 0x1020_30FF))
        #expect(image.width == 11)
        #expect(image.height == 9)
        #expect(image.pixels.allSatisfy { $0 == 0xFF10_2030 })
    }

    @Test func clearBackgroundIsTransparent() throws {
        #expect(try draw([], background: .clear).pixels.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [1.0, 1.5, 2, 3])
    func boxesHaveSharpEdgesAtEveryScale(_ scale: Double) throws {
        let image = try draw(
            [.fill(.rect(Rect(x: 1.3, y: 2.2, width: 4.4, height: 2.6), .square), .black)], scale: scale)
        #expect(Set(image.pixels) == [0xFFFF_FFFF, 0xFF00_0000])
        let black = image.pixels.count { $0 == 0xFF00_0000 }
        func round(_ x: Double) -> Int { Int((x * scale + 0.5).rounded(.down)) }
        #expect(black == (round(5.7) - round(1.3)) * (round(4.8) - round(2.2)))
        #expect(image[round(1.3), round(2.2)] == 0xFF00_0000)
        #expect(image[round(1.3) - 1, round(2.2)] == 0xFFFF_FFFF)
    }

    @Test func bordersLieInsideTheirBox() throws {
        let image = try draw([.stroke(.rect(Rect(x: 1, y: 1, width: 6, height: 5), .square), width: 2, .black)])
        // 6 × 5 minus the 2 × 1 inside.
        #expect(image.pixels.count { $0 == 0xFF00_0000 } == 28)
        #expect(image[3, 3] == 0xFFFF_FFFF)
        #expect(image[0, 0] == 0xFFFF_FFFF)
    }

    @Test func halfOpaqueBlueOverWhiteIsTheirMean() throws {
        // Red and green are 255 - 128 = 127, within one level of rounding.
        let image = try draw([.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 8), .square), Color(rgba: 0x0000_FF80))]
        )
        let pixel = image[5, 5]
        #expect(abs(Int(pixel >> 16 & 255) - 127) <= 1)
        #expect(pixel & 255 == 255)
    }

    @Test func groupsAreBlendedAsOneLayer() throws {
        // Two overlapping black boxes in a group at half opacity are as dark as one.
        let box = DisplayItem.fill(.rect(Rect(x: 2, y: 2, width: 4, height: 4), .square), .black)
        let image = try draw([.group(opacity: 0.5, [box, box])])
        #expect(abs(Int(image[3, 3] & 255) - 127) <= 1)
        #expect(try draw([.group(opacity: 0, [box])])[3, 3] == 0xFFFF_FFFF)
        #expect(try draw([.group(opacity: 1, [box])])[3, 3] == 0xFF00_0000)
    }

    /// White at 4.5 % opacity has 11 of 255 levels on the layer. The layer at half opacity over a background of 10
    /// gives 11 × 0.5 + 10 × (1 - 5.5 / 255) = 15.28, which must be rounded to 15.
    @Test func layersAreRoundedOnce() throws {
        let white = Color(red: 1, green: 1, blue: 1, alpha: 0.045)
        let box = DisplayItem.fill(.rect(Rect(x: 2, y: 2, width: 4, height: 4), .square), white)
        let none = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1), .square), .white)
        let image = try draw([.group(opacity: 0.5, [box, none])], background: Color(rgba: 0x0A0A_0AFF))
        #expect(image[3, 3] == 0xFF0F_0F0F)
        // White at half opacity: (255 + 10) / 2 = 132.5.
        #expect(image[0, 0] == 0xFF85_8585 || image[0, 0] == 0xFF84_8484)
        #expect(image[7, 7] == 0xFF0A_0A0A)
        // Inside a clip with round corners, the result may differ by one level.
        let clip = Shape.rect(Rect(x: 0, y: 0, width: 10, height: 8), Corners(all: 3))
        let clipped = try draw(
            [.clip(clip, [.group(opacity: 0.5, [box, none])])], background: Color(rgba: 0x0A0A_0AFF))
        #expect(abs(Int(clipped[3, 3] & 255) - 15) <= 1)
    }

    @Test func nanOpacityDrawsNothing() throws {
        let box = DisplayItem.fill(.rect(Rect(x: 2, y: 2, width: 4, height: 4), .square), .black)
        #expect(try draw([.group(opacity: .nan, [box, box])]).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func infiniteItemsDoNotHideTheirGroup() throws {
        let box = DisplayItem.fill(.rect(Rect(x: 2, y: 2, width: 4, height: 4), .square), .black)
        let endless = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: .infinity, height: 1), .square), .clear)
        let image = try draw([.group(opacity: 0.5, [box, endless])])
        #expect(image[3, 3] & 255 < 130)
    }

    /// A disc of radius 3.5 has an area of π × 3.5² = 38.48 pixels. For comparison, pycairo covers 37.50 pixels with a
    /// tolerance of 0.1 and 38.42 with 0.01.
    @Test func curvesCoverTheirExactArea() throws {
        let disc = Path.rounded(Rect(x: 1.7, y: 0.6, width: 7, height: 7), corners: Corners(all: 3.5))
        let image = try draw([.fill(.path(disc, .identity), .black)])
        var covered = 0.0
        for pixel in image.pixels { covered += 1 - Double(pixel & 255) / 255 }
        #expect(abs(covered - Double.pi * 3.5 * 3.5) < 0.06)
    }

    @Test func clipsHideContentOutside() throws {
        let box = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 8), .square), .black)
        let image = try draw([.clip(.rect(Rect(x: 2, y: 3, width: 4, height: 2), .square), [box])])
        #expect(image.pixels.count { $0 == 0xFF00_0000 } == 8)
        #expect(image[2, 3] == 0xFF00_0000)
    }

    @Test func pathsKeepSubpixelPositions() throws {
        // A box from 2.25 to 3.25 covers three quarters of column 2 and a quarter of column 3.
        let path = Path.rectangle(Rect(x: 0, y: 0, width: 1, height: 1))
        let image = try draw([.fill(.path(path, .translation(x: 2.25, y: 4)), .black)])
        #expect(abs(Int(image[2, 4] & 255) - 64) <= 2)
        #expect(abs(Int(image[3, 4] & 255) - 191) <= 2)
    }

    @Test func imagesAreStretchedToTheirRectangle() throws {
        let source = try #require(PixelBuffer(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
        let image = try draw([.image(source, Rect(x: 0, y: 0, width: 10, height: 8))])
        #expect(image[0, 4] == 0xFFFF_0000)
        #expect(image[9, 4] == 0xFF00_00FF)
    }

    @Test func rejectsImagesThatAreTooLarge() {
        let wide = DisplayList(size: Size(width: 40_000, height: 1), background: .white, items: [])
        let large = DisplayList(size: Size(width: 20_000, height: 20_000), background: .white, items: [])
        let none = DisplayList(size: Size(width: .nan, height: 1), background: .white, items: [])
        let endless = DisplayList(size: Size(width: .infinity, height: 1e300), background: .white, items: [])
        for list in [wide, large, none, endless] {
            do throws(RasterError) {
                _ = try Rasterizer.draw(list, scale: 1)
                Issue.record("an image that is too large was drawn")
            } catch {
                #expect(error.code == .tooLarge)
            }
        }
    }

    /// Cairo's images have at most 32,767 pixels on a side. The mask of this shadow reaches beyond the image.
    @Test func shadowsLargerThanCairosImagesAreErrors() throws {
        let list = DisplayList(
            size: Size(width: 32_700, height: 20), background: .white,
            items: [.shadow(.rect(Rect(x: 0, y: 0, width: 32_700, height: 20), .square), blur: 60, .black, cutout: nil)]
        )
        let error = #expect(throws: RasterError.self) { try Rasterizer.draw(list, scale: 1) }
        #expect(error?.code == .tooLarge)
    }

    /// A shadow far larger than the image must not need memory for its full size. Shadows with NaN or infinite values
    /// draw nothing.
    @Test func drawsHugeShadowsAndIgnoresInvalidOnes() throws {
        let huge = Shape.rect(Rect(x: -50_000, y: -50_000, width: 100_000, height: 100_000), .square)
        let image = try draw([.shadow(huge, blur: 4, .black, cutout: nil)])
        #expect(image[5, 4] == 0xFF00_0000)
        let none = Shape.rect(Rect(x: .nan, y: 0, width: 4, height: 4), .square)
        #expect(
            try draw([.shadow(none, blur: 4, .black, cutout: nil), .shadow(huge, blur: .infinity, .black, cutout: nil)])
                .pixels.allSatisfy {
                    $0 == 0xFFFF_FFFF
                })
    }
}
