/** 大小单双 of a number or a total. */

/** Whether a value has what a word says; `大单` needs both. `big` is from where on a value is 大. */
export const hasAttribute = (word: string, value: number, big: number): boolean =>
  Array.from(word).every((one) =>
    one === '大' ? value >= big : one === '小' ? value < big : (value % 2 === 1) === (one === '单'),
  )
