/** Draws the icon of a way to pay or of a bank; the name stands beside it. */
import type { PayIcon } from './payIcons.ts'

interface PayMarkProps {
  readonly icon: PayIcon | undefined
  /** Pixels. */
  readonly size?: number
}

export const PayMark = ({ icon, size = 28 }: PayMarkProps) =>
  icon ? (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      style={{ flex: 'none' }}
      data-icon={`${icon.glyph}${icon.ground}${icon.edge ?? ''}`}
    >
      <rect width="28" height="28" rx="6" fill={icon.ground} />
      {icon.edge === undefined ? null : (
        <path d="M0 22h28a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill={icon.edge} stroke="#fff" strokeWidth="0.75" />
      )}
      <text
        x="14"
        y={icon.edge === undefined ? 14.5 : 11.5}
        fill="#fff"
        fontSize={icon.glyph.length > 1 ? 12 : 15}
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {icon.glyph}
      </text>
    </svg>
  ) : null
