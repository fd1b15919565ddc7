/** Returns a number with its sign and a fixed number of digits: "+14.4", "−0.6", "0.0". */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value > 0 ? '+' : '−'}${text}`;
}
