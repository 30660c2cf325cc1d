/** A balance, or 咪牌中 while it would tell a result that the player has not seen (decided.md 28). */
import type { Hao } from '#engine/money/money.ts'
import { MoneyText } from './MoneyText.tsx'

interface BalanceTextProps {
  readonly hao: Hao | undefined
  readonly isPeeking: boolean
}

export const BalanceText = ({ hao, isPeeking }: BalanceTextProps) =>
  isPeeking ? <>咪牌中</> : <MoneyText hao={hao} />
