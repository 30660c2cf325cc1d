/** The page 消息推送, and what keeps its subscription. */
export { browserPush, type PushDevice } from './pushDevice.ts'
export { keepPush } from './keepPush.ts'
export { Push } from './Push.tsx'
export { createPushModel, type PushModel } from './push.model.ts'
