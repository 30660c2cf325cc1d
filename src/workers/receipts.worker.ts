/** The worker that checks receipts. */
import { receiptVerdicts, type ReceiptQuestions } from './receipts.api.ts'

addEventListener('message', ({ data }: MessageEvent<ReceiptQuestions>) => postMessage(receiptVerdicts(data)))
