/** In a process that `computeApart` started: computes what it asks for. */
export function serveParent<Input, Output>(compute: (input: Input) => Output): void {
  process.once('message', (input) => {
    // The parent ends this process once it has the result; when the parent ends, so does the channel.
    process.send?.(compute(input as Input));
  });
  process.once('disconnect', () => process.exit());
}
