import { expect, test } from 'vitest'
import { ok } from '#engine/result.ts'
import { defineArea, listAreas } from './area.ts'
import { declareDomain, mergeHandlers, type Domain } from './domain.ts'
import type { Handlers } from '../http/http.ts'

interface Shared {
  readonly site: string
}

const heads = declareDomain({ name: 'commands', ops: [] }, () => ({}))
const domain = (name: string): Domain => ({ name })
const namesOf = (domains: readonly Domain[]) => domains.map(({ name }) => name)

const names = defineArea([heads], ({ site }: Shared) => ({ gives: { title: `${site}!` } }))
const titles = defineArea([], ({ title }: { readonly title: string }) =>
  Promise.resolve({ domains: { titles: domain(title) } }),
)

test('an area is made from the shared parts and from what the areas before it give', async () => {
  const areas = listAreas<Shared>().and(names).and(titles)
  expect(areas.declared).toEqual([heads])
  const made = await areas.make({ site: 'here' })
  expect(made.given).toEqual({ site: 'here', title: 'here!' })
  expect(namesOf(made.domains)).toEqual(['here!'])
})

test('an area before the one that gives what it needs does not compile', async () => {
  // @ts-expect-error no area before gives a title
  const made = await listAreas<Shared>().and(titles).and(names).make({ site: 'here' })
  expect(made.domains).toEqual([{ name: undefined }])
})

test('a part that two areas give stops the start', async () => {
  const twice = listAreas<Shared>().and(names).and(names)
  await expect(twice.make({ site: 'here' })).rejects.toThrow('the part title must be given by one area')
})

test('domains that must start or stop first do so in the order of the areas, the others after them', async () => {
  const mail = domain('mail')
  const orders = domain('orders')
  const draws = domain('draws')
  const watch = domain('watch')
  const made = await listAreas<Shared>()
    .and(defineArea([], () => ({ domains: { mail } })))
    .and(
      defineArea([], () => ({
        domains: { orders, draws },
        startsFirst: [draws],
        stopsFirst: [draws],
        stopsNext: [orders],
      })),
    )
    .and(defineArea([], () => ({ domains: { watch }, startsFirst: [watch], stopsFirst: [watch] })))
    .make({ site: 'here' })
  expect(namesOf(made.domains)).toEqual(['mail', 'orders', 'draws', 'watch'])
  expect(namesOf(made.starting)).toEqual(['draws', 'watch', 'mail', 'orders'])
  expect(namesOf(made.stopping)).toEqual(['draws', 'watch', 'orders', 'mail'])
})

test('a call that no domain of any area handles does not compile', async () => {
  const logout: Handlers['logout'] = () => Promise.resolve(ok({}))
  const one = defineArea([], () => ({ domains: { one: { name: 'one', handlers: { logout } } } }))
  const made = await listAreas<Shared>().and(names).and(one).make({ site: 'here' })
  // @ts-expect-error every other call is missing
  const handlers: Handlers = mergeHandlers(made.domains)
  const { logout: handled } = mergeHandlers(made.domains)
  expect([handlers.logout, handled]).toEqual([logout, logout])
})
