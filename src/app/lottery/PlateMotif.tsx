/** The plate motif: rows of rings with one hit each. Decoration, the same in every theme. */
import { motif } from '#src/app/theme/tokens.ts'

interface PlateMotifProps {
  readonly columns: number
  /** Column of the hit, one entry per row. */
  readonly hits: readonly number[]
  readonly radius: number
  /** Distance between centres. */
  readonly stepX: number
  readonly stepY: number
  readonly inset: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  readonly className?: string
}

export const PlateMotif = ({
  columns,
  hits,
  radius,
  stepX,
  stepY,
  inset,
  width,
  height,
  className,
}: PlateMotifProps) => (
  <svg
    className={className}
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
  >
    {hits.flatMap((hit, row) =>
      Array.from({ length: columns }, (_, column) => (
        <circle
          key={`${row} ${column}`}
          cx={inset.x + column * stepX}
          cy={inset.y + row * stepY}
          r={radius}
          fill={column === hit ? motif.hit : 'none'}
          stroke={column === hit ? motif.hit : motif.ring}
          strokeWidth="1.5"
        />
      )),
    )}
  </svg>
)
