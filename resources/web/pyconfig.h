/* What CPython's headers ask about the machine, answered for WebAssembly: the headers are those of
   any installed Python, and nothing of Python is in what is linked. */
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define ALIGNOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 4
#define SIZEOF_SIZE_T 4
#define SIZEOF_UINTPTR_T 4
#define SIZEOF_WCHAR_T 4
#define SIZEOF_TIME_T 8
#define SIZEOF_DOUBLE 8
#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_UNISTD_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_LONG_DOUBLE 1
#define HAVE_PROTOTYPES 1
#define STDC_HEADERS 1
#define NT_THREADS 1              /* the one kind of threads that takes no header of the system */
