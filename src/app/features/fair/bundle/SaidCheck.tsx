/** Exported messages of a conversation: each with what its signature says. */
import { Chip, type ChipTone } from '#src/app/ui/controls/Chip.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { formatStamp } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { Note } from './Note.ts'
import type { OpenSaid } from './bundle.snapshot.ts'
import { text } from './bundle.text.ts'

const headline = ({ faults, keys }: OpenSaid['verdicts']): readonly [ChipTone, string] => {
  const wrong = faults.filter((fault) => fault !== undefined).length + (keys === 'wrong' ? 1 : 0)
  if (wrong > 0) return ['error', text.wrong(wrong)]
  return keys === 'unknown' ? ['caution', text.partly(1)] : ['ok', text.right]
}

export const SaidCheck = ({ said, verdicts }: OpenSaid) => {
  const [tone, words] = headline(verdicts)
  return (
    <Card aria-label={text.said(said.member.name)}>
      <CardHeader title={text.said(said.member.name)}>
        <Chip tone={tone}>{words}</Chip>
      </CardHeader>
      <Table aria-label={text.said(said.member.name)}>
        <thead>
          <tr>
            {text.saidHeads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {said.lines.map(({ number, at, sender, text: words }, n) => {
            const fault = verdicts.faults[n]
            return (
              <tr key={number}>
                <td data-nowrap>{formatStamp(at)}</td>
                <td data-nowrap>{sender}</td>
                <td>{words}</td>
                <td>
                  <Chip small tone={fault ? 'error' : 'ok'}>
                    {fault ? text.saidFault(fault) : text.states.ok}
                  </Chip>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <Note>{`${text.saidKeys[verdicts.keys]}${text.written} ${formatStamp(said.exportedAt)}`}</Note>
      <Note>
        {text.script}
        <a href="/verify-chat.mjs" download>
          {text.saidScript}
        </a>
        <code>{text.saidCommand}</code>
      </Note>
    </Card>
  )
}
