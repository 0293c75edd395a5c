package import Testing

extension GoldenFailure {
    /// Records the failure as an issue of the running test, and attaches its images.
    package func record(at location: SourceLocation) {
        for snapshot in snapshots {
            Attachment.record(snapshot.bytes, named: attachmentName(of: snapshot), sourceLocation: location)
        }
        Issue.record(Comment(rawValue: printedMessage), sourceLocation: location)
    }
}
