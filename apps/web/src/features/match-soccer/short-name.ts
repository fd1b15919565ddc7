/** Returns the last word of a Latin name, or a Chinese name as it is: what fits below a shirt. */
export function shortName(name: string): string {
  if (/[\u4e00-\u9fff]/.test(name)) return name.split('·').at(-1) ?? name;
  const words = name.split(' ');
  const last = words.at(-1) ?? name;
  return last.length <= 2 ? name : last;
}
