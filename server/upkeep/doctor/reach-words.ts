/** Why an address cannot be reached, in words; codes that are not known are shown as they are. */

const words: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet: look at the clock of this machine, too'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is signed by nobody but itself'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate comes from an authority that nobody knows'],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'its certificate is sent without those in between, up to a known authority',
  ],
  ['UNABLE_TO_GET_ISSUER_CERT', 'its certificate is sent without those in between, up to a known authority'],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'its certificate comes from an authority that this machine does not know',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS at this port'],
  ['EPROTO', 'it does not speak TLS as this machine does'],
  ['ENOTFOUND', 'its name is not known'],
  ['EAI_AGAIN', 'the name server of this machine does not answer'],
  ['EDNS', 'its name is not known'],
  ['ECONNREFUSED', 'nothing listens there'],
  ['ECONNRESET', 'it breaks the connection off'],
  ['EHOSTUNREACH', 'no way leads there'],
  ['ENETUNREACH', 'no way leads there'],
  ['ETIMEDOUT', 'it does not answer'],
  ['TimeoutError', 'it does not answer'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it does not answer'],
])

export function reachWords(code: string): string {
  return words.get(code) ?? code
}
