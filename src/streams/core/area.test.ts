import { Observable } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { contentComes, contentStands } from '#src/parts/content.ts'
import { startAreas } from './area.ts'
import { sampleClient } from './client.sample.ts'
import type { Source } from './source.ts'

const started: string[] = []
const source =
  (name: string): Source =>
  () =>
    new Observable(() => void started.push(name))

test('the sources of the content start at once, those of what stands beside it once it stands', async () => {
  const { client } = sampleClient(async () => undefined)
  contentComes()
  startAreas(client, [
    {
      name: 'test',
      first: [source('first')],
      sources: [source('beside')],
      later: async () => [source('later')],
    },
  ])
  expect(started).toEqual(['first'])
  contentStands()
  await vi.waitFor(() => expect(started).toEqual(['first', 'beside', 'later']))
  await client.session.signOut()
})
