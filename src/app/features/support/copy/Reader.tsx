/** The open copy: conversations, search, messages, and what is exported of them. */
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { EmptyState } from '#src/app/ui/feedback/EmptyState.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { Caption, Row, Spacer, SrOnly } from '#src/app/ui/layout/layout.ts'
import { formatRecent, formatStamp } from '#src/app/ui/layout/time.ts'
import type { CopiedLine } from '#src/workers/copies.api.ts'
import { Search } from './Search.tsx'
import type { CopyReader } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

const Panes = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
`

const Parts = styled.ul`
  margin: 0;
  padding: 0 8px 8px;
  list-style: none;
  max-height: 260px;
  overflow: auto;
  button {
    display: flex;
    gap: 8px;
    width: 100%;
    padding: 8px 10px;
    border: 1px solid transparent;
    border-radius: ${shape.control};
    background: none;
    color: ${v.ink};
    font: inherit;
    font-size: 14px;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: ${v.hover};
  }
  button[aria-current] {
    background: ${v.primaryTint};
    border-color: ${v.primary};
  }
  b {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
`

const Lines = styled.div`
  height: 480px;
  overflow: auto;
  padding: 8px 16px;
  article {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    padding: 6px 0;
    content-visibility: auto;
    contain-intrinsic-size: auto 56px;
  }
  article[data-at] p {
    outline: 2px solid ${v.focus};
  }
  article > div {
    justify-self: start;
    max-width: 76%;
  }
  article[data-staff] > div {
    justify-self: end;
  }
  p {
    margin: 2px 0 0;
    padding: 6px 12px;
    border-radius: ${shape.control};
    background: ${v.sunken};
    font-size: 14px;
    line-height: 22px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  article[data-staff] p {
    background: ${v.primaryTint};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
  svg {
    flex: none;
    color: ${v.ok};
  }
`

const Foot = styled(Row)`
  gap: 8px;
  min-height: 48px;
  padding: 0 16px;
  border-top: 1px solid ${v.line};
`

const Centre = styled.div`
  display: grid;
  justify-items: center;
  padding: 4px;
`

interface ReaderProps {
  readonly reader: CopyReader
  readonly madeAt: number
}

export const Reader = ({ reader, madeAt }: ReaderProps) => {
  const { parts, chosen, read } = reader
  const [of, setOf] = useState(0)
  return (
    <Panes>
      <Card aria-label={text.parts}>
        <CardHeader title={text.parts} narrow />
        <Parts>
          {parts.map(({ memberId, name, lines, lastAt }) => (
            <li key={memberId}>
              <button
                type="button"
                aria-current={memberId === chosen?.memberId || undefined}
                onClick={() => read(memberId)}
              >
                <b>{name}</b>
                <Caption>{text.lines(lines)}</Caption>
                <Caption>{lines === 0 ? '' : formatRecent(lastAt)}</Caption>
              </button>
            </li>
          ))}
        </Parts>
        <Search reader={reader} of={of} setOf={setOf} />
      </Card>
      <Conversation reader={reader} madeAt={madeAt} />
    </Panes>
  )
}

const Conversation = ({ reader, madeAt }: ReaderProps) => {
  const { chosen, page, at, selected, read, select, exportSelected } = reader
  const lines = useRef<HTMLDivElement>(null)
  // The message that was found is in the middle; else the last one is seen.
  useEffect(() => {
    const found = lines.current?.querySelector('[data-at]')
    if (found) found.scrollIntoView({ block: 'center' })
    else if (at === undefined) lines.current?.scrollTo(0, lines.current.scrollHeight)
  }, [page, at])
  if (!chosen || !page)
    return (
      <Card aria-label={text.conversation}>
        <EmptyState icon="chat" title={text.choose} />
      </Card>
    )
  const [first, last] = [page.lines[0]?.number, page.lines.at(-1)?.number]
  return (
    <Card aria-label={text.conversation}>
      <CardHeader title={chosen.name}>
        <Caption>{text.lines(chosen.lines)}</Caption>
      </CardHeader>
      <Lines ref={lines} tabIndex={0} role="log" aria-label={chosen.name}>
        {page.lines.length === 0 ? <EmptyState icon="chat" title={text.empty} /> : null}
        {page.hasOlder && first !== undefined ? (
          <Centre>
            <TextButton onPress={() => read(chosen.memberId, first)}>{text.older}</TextButton>
          </Centre>
        ) : null}
        {page.lines.map((line) => (
          <Line
            key={line.number}
            line={line}
            isFound={line.number === at}
            isSelected={selected.has(line.number)}
            select={() => select(line.number)}
          />
        ))}
        <Centre>
          {page.hasNewer && last !== undefined ? (
            <TextButton onPress={() => read(chosen.memberId, last)}>{text.newer}</TextButton>
          ) : (
            <Caption>{text.end(formatStamp(madeAt))}</Caption>
          )}
        </Centre>
      </Lines>
      <Foot>
        <span>{text.selected(selected.size)}</span>
        <Caption>{text.exportHint}</Caption>
        <Spacer />
        <Button
          look="solid"
          onPress={selected.size > 0 ? exportSelected : undefined}
          reason={text.selected(0)}
        >
          {text.exportSelected}
        </Button>
      </Foot>
    </Card>
  )
}

interface LineProps {
  readonly line: CopiedLine
  readonly isFound: boolean
  readonly isSelected: boolean
  readonly select: () => void
}

const Line = ({
  line: { number, isMember, sender, text: words, at },
  isFound,
  isSelected,
  select,
}: LineProps) => (
  <article data-staff={isMember ? undefined : true} data-at={isFound || undefined}>
    <CheckField checked={isSelected} onChange={select}>
      <SrOnly>{text.select(number)}</SrOnly>
    </CheckField>
    <div>
      <Head title={text.signed}>
        <Caption>{`${sender}　${formatStamp(at)}`}</Caption>
        <Icon name="shield" size={14} />
      </Head>
      <p>{words}</p>
    </div>
  </article>
)
