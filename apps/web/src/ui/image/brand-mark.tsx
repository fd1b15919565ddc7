/** The logo: a tennis ball, the point of a match. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#D7F205" />
      <path d="M4.2 4.3c4.3 3.7 4.3 11.7 0 15.4M19.8 4.3c-4.3 3.7-4.3 11.7 0 15.4" fill="none" stroke="#0E1319" strokeWidth="2" />
    </svg>
  );
}
