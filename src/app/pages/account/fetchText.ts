/** Reads a captcha: what it is made of is no call of the contract. */
export const fetchText = async (path: string): Promise<string> => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} must be readable, it answered ${response.status}`)
  return response.text()
}
