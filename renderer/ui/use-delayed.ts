import { useEffect, useState } from 'react'

/** True once `isOn` has been true for a while: keeps a short wait from flickering. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => {
      setIsDue(true)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      setIsDue(false)
    }
  }, [isOn, delayMs])
  return isOn && isDue
}
