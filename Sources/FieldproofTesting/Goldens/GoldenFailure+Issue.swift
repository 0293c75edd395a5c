package import Testing

extension GoldenFailure {
    /// Makes the failure an issue of the running test, and attaches its pictures.
    package func record(at location: SourceLocation) {
        for snapshot in snapshots {
            Attachment.record(snapshot.bytes, named: attachmentName(of: snapshot), sourceLocation: location)
        }
        Issue.record(Comment(rawValue: printedMessage), sourceLocation: location)
    }
}
