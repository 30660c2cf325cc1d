/** A radio group drawn as one bar: units, scopes, groups of games. One tab stop; arrows move and choose. */
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

/** More items stand closer. */
const longest = 7

interface SegmentedProps<K extends string> {
  readonly label: string
  readonly items: readonly { readonly key: K; readonly label: string }[]
  readonly chosen: K
  readonly onChoose: (key: K) => void
}

export const Segmented = <K extends string>({ label, items, chosen, onChoose }: SegmentedProps<K>) => {
  const stop = items.some((item) => item.key === chosen) ? chosen : items[0]?.key
  const padding = items.length > longest ? '0 7px' : undefined
  return (
    <ToggleButtonGroup role="radiogroup" aria-label={label} exclusive value={chosen}>
      {items.map(({ key, label: word }) => (
        <ToggleButton
          key={key}
          value={key}
          role="radio"
          aria-checked={key === chosen}
          aria-pressed={undefined}
          tabIndex={key === stop ? 0 : -1}
          // An arrow brings the focus, and the choice follows it.
          onFocus={() => key !== chosen && onChoose(key)}
          onClick={() => key !== chosen && onChoose(key)}
          style={{ padding }}
        >
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
