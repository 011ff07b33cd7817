import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { Toasts } from './parts/Toasts.tsx'

type AdminAppProps = { readonly client: QueryClient; readonly router: RouterProviderProps['router'] }

export function AdminApp({ client, router }: AdminAppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}
