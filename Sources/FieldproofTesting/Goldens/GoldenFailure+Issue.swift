package import Testing

extension GoldenFailure {
    /// Records the failure as an issue of the running test, and attaches its images.
    package func record(at location: SourceLocation) {
        for image in images {
            Attachment.record(image.bytes, named: attachmentName(of: image), sourceLocation: location)
        }
        Issue.record(Comment(rawValue: printedMessage), sourceLocation: location)
    }
}
