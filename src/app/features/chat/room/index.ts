/** The chat: contacts, conversations, and the box in which one writes. */
export { ChatDialog } from './ChatDialog.tsx'
export { createChatModel, type ChatModel } from './chat.model.ts'
