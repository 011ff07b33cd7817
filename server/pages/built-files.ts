import type { RequestHandler } from 'express'
import expressStaticGzip from 'express-static-gzip'

/** Serves a folder of the build with its precompressed files. `cacheControl` depends on the file's name. */
export function builtFiles(folder: string, cacheControl: (file: string) => string): RequestHandler {
  return expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response, file) => {
        const name = file.replace(/\.(?:br|gz)$/, '')
        response.setHeader('Cache-Control', cacheControl(name))
        if (name.endsWith('speculation-rules.json')) {
          response.setHeader('Content-Type', 'application/speculationrules+json')
        }
      },
    },
  })
}
