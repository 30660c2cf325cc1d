/** The seven security questions, in the order of their numbers on the wire (wire.md §4). */
export const questions = [
  '您的出生地',
  '您父亲的姓名',
  '您母亲的姓名',
  '您的小学校名',
  '您的初中校名',
  '您的高中校名',
  '您的大学校名',
].map((label, place) => ({ key: String(place + 1), label }))
