package import Testing

extension GoldenFailure {
    /// Makes the failure an issue of the running test, and attaches its pictures.
    package func record(at location: SourceLocation) {
        for picture in pictures {
            Attachment.record(picture.bytes, named: attachmentName(of: picture), sourceLocation: location)
        }
        Issue.record(Comment(rawValue: printedMessage), sourceLocation: location)
    }
}
