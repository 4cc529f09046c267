/** A host name as the URL parser writes it, in lower case and Punycode; anything else stays as it is. */
export function asciiHost(name: string) {
  const isHostName = !/[/:@?#\\%[\]]/.test(name) && URL.canParse(`http://${name}`)
  return isHostName ? new URL(`http://${name}`).hostname : name
}
