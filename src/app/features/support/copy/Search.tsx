/** Search in the copy, and what was found. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { copyDays } from '#contract/support/copies.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button, TextButton } from '#src/app/ui/controls/Button.tsx'
import { Select } from '#src/app/ui/controls/Select.tsx'
import { TextField } from '#src/app/ui/forms/TextField.tsx'
import { Caption, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import type { CopyReader } from './copy.snapshot.ts'
import { text } from './copy.text.ts'

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-top: 1px solid ${v.line};
`

const Found = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  max-height: 320px;
  overflow: auto;
  button {
    display: block;
    width: 100%;
    padding: 8px;
    border: 0;
    border-bottom: 1px solid ${v.line};
    border-radius: ${shape.control};
    background: none;
    color: ${v.ink};
    font: inherit;
    font-size: 13px;
    line-height: 18px;
    text-align: left;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  button:hover {
    background: ${v.hover};
  }
  mark {
    background: ${v.cautionTint};
    color: ${v.caution};
    font-weight: 600;
  }
`

interface SearchProps {
  readonly reader: CopyReader
  /** The conversation that is searched; 0 for all. */
  readonly of: number
  readonly setOf: (memberId: number) => void
}

export const Search = ({ reader, of, setOf }: SearchProps) => {
  const { parts, found, words, search } = reader
  const [typed, setTyped] = useState(words)
  const [days, setDays] = useState('0')
  const send = (memberId = of, since = days) => search(typed, { memberId, days: Number(since) })
  return (
    <Box role="search">
      <TextField
        label={text.search}
        icon="search"
        placeholder={text.searchHint}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
        }}
      />
      <Row gap={8}>
        <Select
          label={text.scopeLabel}
          small
          items={[
            { key: '0', label: text.all },
            ...parts.map(({ memberId, name }) => ({ key: String(memberId), label: name })),
          ]}
          chosen={String(of)}
          onChoose={(key) => {
            setOf(Number(key))
            if (found) send(Number(key))
          }}
        />
        <Select
          label={text.sinceLabel}
          small
          items={[0, ...copyDays].map((one) => ({ key: String(one), label: text.since(one) }))}
          chosen={days}
          onChoose={(key) => {
            setDays(key)
            if (found) send(of, key)
          }}
        />
      </Row>
      <Row gap={8}>
        <Button onPress={() => send()}>{text.search}</Button>
        {found ? (
          <TextButton
            onPress={() => {
              setTyped('')
              search('', { memberId: 0, days: 0 })
            }}
          >
            {text.clear}
          </TextButton>
        ) : null}
        <Spacer />
        {found ? <Caption role="status">{text.found(found.total)}</Caption> : null}
      </Row>
      {found ? <Results reader={reader} found={found} /> : null}
    </Box>
  )
}

interface ResultsProps {
  readonly reader: CopyReader
  readonly found: NonNullable<CopyReader['found']>
}

const Results = ({ reader: { parts, words, read }, found: { list, total } }: ResultsProps) => {
  const nameOf = (memberId: number) => parts.find((part) => part.memberId === memberId)?.name ?? ''
  return (
    <>
      <Found aria-label={text.results}>
        {list.map((line) => (
          <li key={`${line.memberId}/${line.number}`}>
            <button type="button" onClick={() => read(line.memberId, line.number)}>
              <Row gap={8}>
                <b>{nameOf(line.memberId)}</b>
                <Spacer />
                <Caption>{formatMoment(line.at)}</Caption>
              </Row>
              <Marked of={line.text} words={words} />
            </button>
          </li>
        ))}
      </Found>
      {total > list.length ? <Caption>{text.foundMore(list.length)}</Caption> : null}
      {total === 0 ? <Caption>{text.notFound}</Caption> : null}
    </>
  )
}

/** A text with the words that were searched for marked; by their characters as they are written. */
const Marked = ({ of, words }: { readonly of: string; readonly words: string }) => {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const pieces: { readonly text: string; readonly isFound: boolean }[] = []
  const lower = of.toLowerCase()
  let from = 0
  // Where lower case has another length the places would not fit: then nothing is marked.
  while (lower.length === of.length && from < of.length) {
    const next = wanted
      .map((word) => ({ word, at: lower.indexOf(word, from) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)[0]
    if (!next) break
    pieces.push({ text: of.slice(from, next.at), isFound: false })
    from = next.at + next.word.length
    pieces.push({ text: of.slice(next.at, from), isFound: true })
  }
  pieces.push({ text: of.slice(from), isFound: false })
  return (
    <span>
      {pieces.map(({ text: piece, isFound }, place) =>
        // Pieces of one text have no other name than their place.
        isFound ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
      )}
    </span>
  )
}
