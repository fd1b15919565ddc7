/** In a process under test: says where it listens, then answers how much CPU and memory it has used. Ends with the measurement. */
export function reportToBench(url: string): void {
  process.send?.({ url });
  process.on('message', (message) => {
    if (message !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() });
  });
  process.on('disconnect', () => process.exit());
}
