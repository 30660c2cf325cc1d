/** A fact of a payment with a button that copies it and says so for a second. */
import styled from '@emotion/styled'
import { useEffect, useState, type ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { writeClipboard } from '#src/app/ui/controls/writeClipboard.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { matchText as text } from './match.text.ts'

/** How long it says so (funds.md §2). */
const copiedMs = 1_000

const Row = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  align-items: center;
  min-height: 34px;
  padding: 0 14px;
  dt {
    color: ${v.ink2};
    font-size: 13px;
  }
  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin: 0;
  }
  b {
    overflow-wrap: anywhere;
  }
  &[data-strong] {
    min-height: 40px;
    background: ${v.sunken};
  }
  &[data-strong] b {
    font-size: 20px;
    line-height: 28px;
  }
  span[role='status'] {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-size: 13px;
    color: ${v.ok};
  }
`

interface CopiedFactProps {
  readonly name: string
  readonly children: ReactNode
  readonly copied: string
  readonly strong?: boolean
}

export const CopiedFact = ({ name, children, copied, strong = false }: CopiedFactProps) => {
  const [at, setAt] = useState<number>()
  useEffect(() => {
    if (at === undefined) return undefined
    const timer = setTimeout(() => setAt(undefined), copiedMs)
    return () => clearTimeout(timer)
  }, [at])
  const copy = async () => {
    if (await writeClipboard(copied)) setAt(performance.now())
    else showToast({ kind: 'error', text: text.notCopied, key: 'copied' })
  }
  return (
    <Row data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {at === undefined ? (
          <TextButton type="button" aria-label={`${text.copy}${name}`} onPress={() => void copy()}>
            {text.copy}
          </TextButton>
        ) : (
          <span role="status">
            <Icon name="tick" size={12} />
            {text.copied}
          </span>
        )}
      </dd>
    </Row>
  )
}
