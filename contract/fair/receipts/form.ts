/** The wire form of receipts. */
import * as z from 'zod/mini'

const hashText = /^[0-9a-f]{64}$/
const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/** A receipt (`receipt.ts`). */
export const receiptForm = z.object({
  statement: z.string(),
  lines: z.readonly(z.array(z.string())),
  index: z.int(),
  size: z.int(),
  // One check for all: a schema for each hash takes a third of the time of an answer's encoding.
  path: z.readonly(z.array(z.string()).check(z.refine((path) => path.every((one) => hashText.test(one))))),
  keyId: z.int(),
  signedAt: z.int(),
  signature: hex(64),
})

/** A published key. */
export const receiptKeyForm = z.object({ id: z.int(), publicKey: hex(32), publishedAt: z.int() })

/** A receipt in examples of calls. */
export const receiptExample = {
  statement:
    'haocai-receipt-v1|1001|019a9e3c-1f2a-7c01-8d2e-3f4a5b6c7d8e|addOrder|cqssc|20261120-045|1|c4918529009bb8df119b2cd55346ddcb8acc83294ef76824e0ef0e7237b8c977|20000||1795172341000',
  lines: [
    'C261120190541000001|wx_zx_fs||32255c266d1c8f29bf1f1ab57357dd1b3be6859b03bab65cfcc07fcff6b3e00d|1|1|20000|1960000000|0|win=1960000000|4000000000|0|20000',
  ],
  index: 0,
  size: 1,
  path: [],
  keyId: 1,
  signedAt: 1_795_172_341_003,
  signature:
    'e24c93bc21aca6e842a36f5e8710af5a21b48a65ef5b0dfd0068a58e8c42701f5c489615c93b8a48d927f24340ae13c892bcf739060413bc9afef8e02fb3ed02',
}
