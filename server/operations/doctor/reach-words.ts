/** Describes in words why an address cannot be reached. Returns unknown codes unchanged. */

const words: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet: check the clock of this machine, too'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate chain ends in an unknown self-signed certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'it does not send the intermediate certificates'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'it does not send the intermediate certificates'],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'its certificate comes from an authority that this machine does not trust',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS at this port'],
  ['EPROTO', 'it does not speak TLS as this machine does'],
  ['ENOTFOUND', 'its name cannot be resolved'],
  ['EAI_AGAIN', 'the name server of this machine does not answer'],
  ['EDNS', 'its name cannot be resolved'],
  ['ECONNREFUSED', 'nothing listens there'],
  ['ECONNRESET', 'it closes the connection'],
  ['EHOSTUNREACH', 'there is no route to it'],
  ['ENETUNREACH', 'there is no route to it'],
  ['ETIMEDOUT', 'it does not answer'],
  ['TimeoutError', 'it does not answer'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it does not answer'],
])

export function reachWords(code: string): string {
  return words.get(code) ?? code
}
