/** The worker that checks receipts, and messages that are signed as receipts are. */
import { receiptVerdicts, saidVerdict, type ReceiptQuestions, type SaidQuestion } from './receipts.api.ts'

addEventListener('message', ({ data }: MessageEvent<ReceiptQuestions | SaidQuestion>) =>
  postMessage('pages' in data ? saidVerdict(data) : receiptVerdicts(data)),
)
