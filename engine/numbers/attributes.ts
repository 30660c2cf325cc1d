/** 大小单双 of a number or a total. */

/** Whether a value has the attribute of a word; `大单` requires both. `big` is the smallest value that is 大. */
export const hasAttribute = (word: string, value: number, big: number): boolean =>
  Array.from(word).every((one) =>
    one === '大' ? value >= big : one === '小' ? value < big : (value % 2 === 1) === (one === '单'),
  )
