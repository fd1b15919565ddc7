/** A stream in the statistics of nginx's RTMP module. */
export interface NginxStream {
  readonly name: string;
  readonly bytes: number;
}

/** Reads which streams are published from the statistics (XML) of nginx's RTMP module. */
export function readNginxStat(xml: string): NginxStream[] {
  return [...xml.matchAll(/<stream>([\s\S]*?)<\/stream>/g)].flatMap(([, stream = '']) => {
    const name = /<name>([^<]{1,200})<\/name>/.exec(stream)?.[1];
    const bytes = Number(/<bytes_in>(\d{1,16})<\/bytes_in>/.exec(stream)?.[1] ?? 0);
    return name !== undefined && stream.includes('<publishing/>') ? [{ name, bytes }] : [];
  });
}
