import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { AskForProof } from './session/AskForProof.tsx'
import { Toasts } from './ui/Toasts.tsx'

type BackofficeAppProps = { readonly client: QueryClient; readonly router: RouterProviderProps['router'] }

export function BackofficeApp({ client, router }: BackofficeAppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <AskForProof />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}
