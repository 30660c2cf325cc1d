/** What the chat puts into the frame. */
import type { FramePart } from '../../core/framePart.ts'
import { ChatPlace } from './ChatPlace.tsx'

export const frameParts: readonly FramePart[] = [{ slot: 'dialogs', order: 2, View: ChatPlace }]
