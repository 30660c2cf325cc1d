// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import { createLoginModel } from './login.model.ts'

const sign = vi.hoisted(() => vi.fn<(options: string) => Promise<string>>())
vi.mock('./passkey.ts', () => ({ signWithPasskey: sign }))

emptyStores()

const form = { userName: 'player01', password: 'demo1234', captcha: '', code: '', remember: false }

const started = (answers: readonly object[]) => {
  const sent: Record<string, unknown>[] = []
  const left = [...answers]
  const server: SampleServer = ({ name, fields }) => {
    if (name !== 'login') return { code: 404, msg: '', serverTime: 1 }
    // The body is JSON, read as one field without a value.
    sent.push(JSON.parse([...fields.keys()].join('')) as Record<string, unknown>)
    return { serverTime: 1, msg: '验证码有误，还可尝试 4 次', ...left.shift() }
  }
  const { client } = sampleClient(server)
  const model = createLoginModel(client, () => Promise.reject(new Error('no captcha in this test')))
  const settled = () => vi.waitFor(() => expect(model.snapshot.value.submitting).toBe(false))
  return { model, sent, settled, now: () => model.snapshot.value }
}

test('the field of the code appears without a problem, and a wrong code is told beside it', async () => {
  const { model, sent, settled, now } = started([{ code: 5 }, { code: 6 }, { code: 5 }])
  expect(now()).toMatchObject({ authenticator: false, usePasskey: undefined })
  now().submit?.(form)
  await vi.waitFor(() => expect(now().authenticator).toBe(true))
  expect(now()).toMatchObject({ error: undefined, usePasskey: undefined })
  for (const code of ['000000', '']) {
    now().submit?.({ ...form, code })
    await vi.waitFor(() => expect(now().error).toMatchObject({ field: 'code' }))
    await settled()
  }
  expect(sent.map(({ code }) => code)).toEqual([undefined, '000000', undefined])
  model.end()
})

test('a passkey signs what the last refusal carried; one that is not signed sends nothing', async () => {
  const { model, sent, settled, now } = started([
    { code: 5, passkey: 'first' },
    { code: 6, passkey: 'second' },
  ])
  now().submit?.(form)
  await vi.waitFor(() => expect(now().usePasskey).toBeDefined())
  sign.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  now().usePasskey?.(form)
  await vi.waitFor(() =>
    expect(now().error).toEqual({ field: 'code', text: '没有完成通行密钥验证，可以重试或输入验证码' }),
  )
  await settled()
  expect(sent).toHaveLength(1)
  sign.mockResolvedValue('signed')
  now().usePasskey?.({ ...form, code: '123' })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ cn: 'player01', passkey: 'signed' })
  expect(sent[1]).not.toHaveProperty('code')
  await settled()
  now().usePasskey?.(form)
  await vi.waitFor(() => expect(sign).toHaveBeenLastCalledWith('second'))
  model.end()
})
