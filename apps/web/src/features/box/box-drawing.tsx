interface BoxDrawingProps {
  readonly className: string | undefined;
  readonly isOpen: boolean;
}

/** A box on a pitch: closed, or open with a beam of light. Decoration. */
export function BoxDrawing({ className, isOpen }: BoxDrawingProps) {
  return (
    <svg className={className} viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h640v400H0z" fill="#0E1319" />
      <g fill="none" stroke="#fff" strokeOpacity=".07" strokeWidth="2">
        <circle cx="320" cy="190" r="150" />
        <circle cx="320" cy="190" r="92" />
        <path d="M320-10v420M-10 190h650M40-10v420M600-10v420" />
      </g>
      {isOpen ? <path d="M212 222L190 34h260l-22 188z" fill="#D7F205" opacity=".06" /> : null}
      <ellipse cx="320" cy="332" rx="190" ry="14" fill="#000" opacity=".55" />
      <path d="M196 222h248v108H196z" fill="#1D2631" />
      <path d="M196 222h248v12H196z" fill="#05080B" />
      {isOpen ? (
        <>
          <path d="M196 222l-52-30 84-18 26 48zM444 222l52-30-84-18-26 48z" fill="#2B3745" />
          <path d="M196 222l-52-30v9l44 29zM444 222l52-30v9l-44 29z" fill="#3A4858" />
        </>
      ) : (
        <>
          <path d="M186 200h268v28H186z" fill="#2B3745" />
          <path d="M186 226h268v5H186z" fill="#3A4858" />
          <path d="M300 200h40v28h-40z" fill="#D7F205" opacity=".9" />
        </>
      )}
      <path d="M196 234h248M196 330h248" stroke="#3A4858" strokeWidth="1.500" />
      <path d="M214 252h52M214 262h34M374 316h52" stroke="#3A4858" strokeWidth="3" />
      <circle cx="320" cy="283" r="27" fill="#D7F205" />
      <path d="M301 264q17 19 0 38M339 264q-17 19 0 38" fill="none" stroke="#0E1319" strokeWidth="4.500" />
    </svg>
  );
}
