/** The headers that send query parameters outside the address, because logs and proxies keep addresses. */
export const privateQuery = (parameters: Readonly<Record<string, string>>) => ({
  'Private-Query': `${new URLSearchParams(parameters)}`,
})
