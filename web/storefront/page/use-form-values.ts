import { useCallback, useEffect, useRef, useState } from 'react'

/** The values of an uncontrolled form's fields by name. They are read at the start and by `read`, the form's `onChange`. */
export function useFormValues() {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const read = useCallback(() => {
    const entries = [...new FormData(form.current ?? undefined)]
    setValues(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))
  }, [])
  useEffect(read, [read])
  return { form, values, read }
}
