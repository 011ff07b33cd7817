import packageJson from '../../package.json' with { type: 'json' }

/** The program of a script of `package.json`, as it is built for tests: the last part; null for a tool of others, such as `tsc`. */
export function programOf(line: string): readonly string[] | null {
  const [runner, ...words] = (line.split(' && ').at(-1) ?? '').replace(/^\w+=\S+ /, '').split(' ')
  const args = words.filter((word) => word !== 'watch').map((word) => word.replace(/^dist\//, 'dist-test/'))
  if (runner === 'node') return args
  return runner === 'tsx' ? ['--import', 'tsx', ...args] : null
}

export const scripts: Readonly<Record<string, string>> = packageJson.scripts
