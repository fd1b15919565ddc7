/** Called in a process under test: reports its address, then its CPU and memory on request. Ends with the measurement. */
export function reportToBench(url: string): void {
  process.send?.({ url });
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() });
  });
  process.on('disconnect', () => process.exit());
}
