import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { Toasts } from './parts/Toasts.tsx'

type OfficeAppProps = { readonly client: QueryClient; readonly router: RouterProviderProps['router'] }

export function OfficeApp({ client, router }: OfficeAppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}
