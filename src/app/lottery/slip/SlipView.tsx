/** A slip for a printer of 80 mm: black only, dashes instead of colours. Invisible on the screen. */
import { groupYuan, unitName } from '#src/app/ui/layout/money.ts'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import type { Slip, SlipLine } from './slip.ts'
import { text } from './slip.text.ts'

// Plain CSS: with styled components this small chunk would split those of the first load. The slip is a child of the
// body beside the page and its dialogs, which are not printed.
const css = `
[data-slip] { display: none }
@page { margin: 0 }
@media print {
  body > :not(:has(> [data-slip])) { display: none !important }
  html, body { background: #fff !important; min-width: 0 !important }
  [data-slip] { display: block; box-sizing: border-box; width: 302px; padding: 12px; color: #000; font-size: 12px; line-height: 18px }
  [data-slip] h1 { font-size: 16px; line-height: 24px; text-align: center }
  [data-slip] hr { margin: 6px 0; border: 0; border-top: 1px dashed #000 }
  [data-slip] p { overflow-wrap: anywhere }
  [data-slip] div { display: flex; justify-content: space-between; gap: 8px }
  [data-slip] span:last-of-type { text-align: right; overflow-wrap: anywhere }
}`

export const SlipView = ({ lottery, issue, atMs, lines, total, chased, numbers, drawn }: Slip) => (
  <section data-slip aria-label={text.slip}>
    <style>{css}</style>
    <h1>{text.brand}</h1>
    <Fact name={text.lottery} value={lottery} />
    <Fact name={text.issue} value={chased === undefined ? issue : text.from(issue, chased)} />
    <Fact name={text.time} value={formatStamp(atMs)} />
    {drawn === undefined ? null : <Fact name={text.drawn} value={drawn} />}
    <hr />
    {lines.map((line) => (
      <Line key={line.id} {...line} />
    ))}
    <hr />
    <Fact name={text.total} value={text.yuan(groupYuan(total))} />
    {numbers.map((number) => (
      <Fact key={number} name={chased === undefined ? text.order : text.chase} value={number} />
    ))}
    <hr />
    <p>{text.note}</p>
  </section>
)

const Line = ({ play, content, unit, multiple, bets, amount }: SlipLine) => (
  <>
    <Fact name={play} value={groupYuan(amount)} />
    <p>{content}</p>
    <p>{text.count(bets, multiple, unitName(unit))}</p>
  </>
)

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <span>{name}</span>
    <span>{value}</span>
  </div>
)
