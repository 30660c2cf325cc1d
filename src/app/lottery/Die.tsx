/** A die face: white, dark pips; 1 and 4 in red, one large pip on 1. The same in every theme. */

const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

const redFaces = new Set(['1', '4'])

export const Die = ({ face, size }: { readonly face: string; readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true" style={{ display: 'block' }}>
    <rect x="3" y="3" width="94" height="94" rx="20" fill="#fff" stroke="#B4BAC5" strokeWidth="4" />
    {(pips[face] ?? []).map(([cx, cy]) => (
      <circle
        key={`${cx} ${cy}`}
        cx={cx}
        cy={cy}
        r={face === '1' ? 15 : 10}
        fill={redFaces.has(face) ? '#B3202C' : '#171A21'}
      />
    ))}
  </svg>
)
