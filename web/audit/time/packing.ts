/** Compresses text, so that much of it fits into memory. */

export async function packed(text: string): Promise<Uint8Array> {
  return bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
}

export async function unpacked(bytes: Uint8Array): Promise<string> {
  // A view of a plain buffer, as `bytesOf` makes it; the type allows shared ones too.
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>])
  return new TextDecoder().decode(
    await bytesOf(blob.stream().pipeThrough(new DecompressionStream('deflate-raw'))),
  )
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}
