"""Chapters of the guide about full columns: who gets which row, and which threats suit whom."""

from __future__ import annotations

from c4studio.insight import ReasonKind
from c4studio.words.course.chapter import Chapter, Example, ExampleStep, build_exercises
from engine import Side

CHAPTERS_ON_WAITING_THREATS = (
    Chapter(
        "follow-up",
        "Follow-up: drop on top",
        (
            "Answering on top, in the column where the other side has just played, is called "
            "follow-up. Where every column has an even number of empty cells, this can be kept up "
            "until the board is full, and the side that does it gets the upper cell of each pair. "
            "If one column is odd and it is your turn, a disc there sets this up.",
            "{red} moves first, so with all columns even it is {red} who is to move, and {yellow} "
            "who follows: {yellow} gets all the even rows that are left.",
            "Before you rely on it, look whether the other side makes a four on its own cells, "
            "the lower ones.",
        ),
        (
            Example(
                "666665464775777154115744141551",
                "Two columns are left, and {red} is to move. {yellow} answers on top whatever "
                "{red} does, and completes a four on the way.",
                1,
                ReasonKind.FOLLOW_UP,
                Side.YELLOW,
                (
                    ExampleStep("22", "{red} plays {b1}, {yellow} answers on {b2}."),
                    ExampleStep("3333", "{c1} and {c2}, {c3} and {c4}: always on top."),
                    ExampleStep("33", "{c5} and {c6}."),
                    ExampleStep("22", "{b3} and {b4}."),
                    ExampleStep("22", "{b5}, and {yellow} completes the four on {b6}."),
                ),
                zugzwang=True,
            ),
        ),
        build_exercises(
            "follow-up",
            "From here on dropping on top is enough. Play the disc that sets it up.",
            ("45415445541", "4"),
            ("4453335455477434337", "7"),
            ("474445547453357753176631573", "3"),
            ("455433643225544465665", "3"),
        ),
    ),
    Chapter(
        "odd and even",
        "Odd rows for {red}, even rows for {yellow}",
        (
            "A waiting threat in row 3 or 5 is odd and suits {red}. While it stands, neither side "
            "wants to play under it. The six other columns have 36 cells, an even number. So in "
            "the column that is left {red} gets the odd rows and {yellow} the even ones, and it "
            "is {yellow} who must play under the threat.",
            "A waiting threat in row 2, 4 or 6 is even and suits {yellow}, who gets the even rows "
            "by follow-up anyway. {red} has to upset that, for instance with an odd threat in "
            "another column.",
            "This is a rule of thumb, and other threats can upset it. The reason shown for "
            "a column tells you what decides.",
        ),
        (
            Example(
                "755577557775444444633266666233",
                "{b3} gives {red} an odd waiting threat on {a3}. In the end {yellow} must play "
                "{a2}, and {red} completes the four.",
                1,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep("2", "{red} plays {b3} and has a waiting threat on {a3}."),
                    ExampleStep("3321", "The other cells fill up, and {red} plays {a1}."),
                    ExampleStep("22", "Column {b} is full as well."),
                    ExampleStep("1", "{yellow} has only {a2} left,"),
                    ExampleStep("1", "and {red} completes the four on {a3}."),
                ),
                (0, 2),
            ),
            Example(
                "466446644664755775755577111111323",
                "{c3} gives {yellow} an even waiting threat on {b4}. In the end {red} must play "
                "{b3}, and {yellow} completes the four.",
                2,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.YELLOW,
                (
                    ExampleStep("3", "{yellow} plays {c3} and has a waiting threat on {b4}."),
                    ExampleStep("333", "Column {c} fills up."),
                    ExampleStep("2", "{yellow} plays {b2},"),
                    ExampleStep("2", "{red} has only {b3} left,"),
                    ExampleStep("2", "and {yellow} completes the four on {b4}."),
                ),
                (1, 3),
            ),
        ),
        build_exercises(
            "odd and even",
            "Make the waiting threat that suits your side.",
            ("355255157737753362161146", "2"),
            ("6374217225343441544356211", "2"),
            ("4414321143653255522345336", "2"),
            ("4465536574566136347315427741", "1"),
        ),
    ),
    Chapter(
        "swap pairs",
        "Swap pairs",
        (
            "Two cells that answer each other are a swap pair: if the other side takes one, you "
            "take the other one. One of them is enough for you, so wait until the other side "
            "takes one.",
            "Follow-up needs even columns. If two columns are odd, their lowest empty cells are a "
            "swap pair: if the other side fills one, you fill the other one, and all columns are "
            "even again. So follow-up with one swap pair holds many positions that follow-up "
            "alone would lose.",
        ),
        (
            Example(
                "74744746536123265567645562547",
                "{yellow} is to move. {g6} is a four for {red}, so {yellow} has to go there. Then "
                "only columns {a} and {b} are odd: {a2} and {b4} are a swap pair.",
                6,
                ReasonKind.PLAN,
                Side.YELLOW,
                (
                    ExampleStep("7", "{yellow} stops {g6}."),
                    ExampleStep("12", "{red} plays {a2}, {yellow} answers on {b4}."),
                    ExampleStep("333322", "Elsewhere {yellow} drops on top."),
                    ExampleStep(
                        "11", "{red} has only {a3} left, {yellow} completes the four on {a4}."
                    ),
                ),
            ),
            Example(
                "435655566734644475331",
                "{yellow} is to move. After {d6} only columns {a} and {e} are odd: {a2} and {e6} "
                "are a swap pair.",
                3,
                ReasonKind.PLAN,
                Side.YELLOW,
                (
                    ExampleStep("4", "{yellow} plays {d6}."),
                    ExampleStep("15", "{red} plays {a2}, {yellow} answers on {e6}."),
                    ExampleStep("33", "From now on {yellow} drops on top: {c5} and {c6}."),
                    ExampleStep("777711112222", "Columns {g} and {a}, and {b1} to {b4}."),
                    ExampleStep(
                        "22",
                        "{red} has only {b5} and {f5} left. After {b5} {yellow} completes the "
                        "four on {b6}.",
                    ),
                ),
            ),
        ),
        build_exercises(
            "swap pairs",
            "After the right disc, dropping on top and one swap pair keep the result. Find it, and "
            "name the pair.",
            ("74644352145536115424155666721", "1"),
            ("4474567554433777643733561", "1"),
            ("56244544151676675154477", "1"),
            ("43445332457634655512335", "4"),
            ("4456566473667155365", "4"),
            ("4541544554175", "4"),
        ),
    ),
    Chapter(
        "making threats",
        "How waiting threats are made",
        (
            "A waiting threat grows from two discs of yours in a line of four whose other two "
            "cells are empty. In the air they need not be stopped at once. Look for them in your "
            "rows, {red} in rows 3 and 5, {yellow} in rows 2, 4 and 6, and on diagonals. "
            "Diagonals are seen last.",
            "Three side by side or on a diagonal, with both ends in the air, are two waiting "
            "threats. One disc makes them, and so does a disc where two of your lines cross. "
            "While the cells below are empty, neither can be stopped.",
        ),
        (
            Example(
                "2343516732432672",
                "{red} has {b3} and {c3}, with {a3}, {d3} and {e3} empty: a two in row 3.",
                3,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep(
                        "4", "{d3} makes three: waiting threats on {a3} and {e3}, both odd."
                    ),
                    ExampleStep("43443622666", "Columns {b}, {c}, {d} and {f} fill up."),
                    ExampleStep("1111", "{red} spends one threat: {a2}, and {yellow} stops {a3}."),
                    ExampleStep("17777", "{a6}, and {g3} to {g6}. Only column {e} is left."),
                    ExampleStep("55", "{yellow} must play {e2}, {red} completes the four on {e3}."),
                ),
                (4, 2),
            ),
            Example(
                "441325343443554572522",
                "{yellow} has {d4} and {e3}, with {b6}, {c5} and {f2} empty on the same "
                "diagonal. {f4} is a waiting threat already.",
                2,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.YELLOW,
                (
                    ExampleStep(
                        "3", "{c5} makes three: waiting threats on {b6} and {f2}, both even."
                    ),
                    ExampleStep(
                        "111113577777",
                        "The rest fills up. {yellow} answers {a6} with {c6} and {e6} with {g2}.",
                    ),
                    ExampleStep(
                        "22",
                        "{red} has only {b5} and {f1} left. After {b5} {yellow} completes the "
                        "four on {b6}.",
                    ),
                ),
                (5, 1),
            ),
        ),
        build_exercises(
            "making threats",
            "One disc makes two waiting threats. Find it.",
            ("4574155742472344127711711222", "5"),
            ("454133565364553", "4"),
            ("44755352727744113", "3"),
            ("2443327413246777431664332", "2"),
            ("4543345537713322215", "4"),
            ("445355674643334534", "5"),
        ),
    ),
    Chapter(
        "combinations",
        "Odd and even threats together",
        (
            "{red} odd and {yellow} even, in two columns: as a rule {red} wins. {red} odd twice, "
            "in two columns: in the end {red} has to play under one of them and spend it; then the "
            "count has changed, and the other one wins. {yellow} even twice: {yellow} wins, since "
            "{red} can stop only one.",
            "Both in one column: the lower one counts first, since the game gets to it first.",
            "These are rules of thumb for a board that fills up quietly. An attack or a further "
            "threat upsets them, so look for those first.",
        ),
        (
            Example(
                "34644553523322552423471271746677",
                "{yellow} has a waiting threat on {a4}, an even row. {g6} gives {red} an odd one "
                "on {f5}.",
                6,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep("7", "{red} plays {g6}: {f5} odd against {a4} even."),
                    ExampleStep("1111", "{yellow} tries column {a}: {a3}, {a4}, {a5} and {a6}."),
                    ExampleStep("35", "{c6} and {e6}."),
                    ExampleStep("66", "{yellow} must play {f4}, {red} completes the four on {f5}."),
                ),
                (5, 4),
            ),
            Example(
                "45434475645554775177127113",
                "{red} is to move. {c3} makes two odd waiting threats, on {b3} and {f3}.",
                2,
                ReasonKind.PLAN,
                Side.RED,
                (
                    ExampleStep("3", "{red} plays {c3}."),
                    ExampleStep("113", "{a5}, {a6} and {c4}."),
                    ExampleStep("22", "{red} spends one threat: {b2}, and {yellow} stops {b3}."),
                    ExampleStep("223", "{b4}, {b5} and {c5}."),
                    ExampleStep("23", "{b6} and {c6}: only column {f} is left."),
                    ExampleStep("66", "{yellow} must play {f2}, {red} completes the four on {f3}."),
                ),
            ),
            Example(
                "655436244345445275337677711721356",
                "{yellow} has a waiting threat on {f6}. {c6} makes a second even one, on {b6}.",
                2,
                None,
                Side.YELLOW,
                (
                    ExampleStep("3", "{yellow} plays {c6}."),
                    ExampleStep("2112", "{b4}, {a4}, {a5} and {b5}."),
                    ExampleStep("21", "{red} stops {b6}, {yellow} fills column {a}."),
                    ExampleStep("66", "{red} must play {f5}, {yellow} completes the four on {f6}."),
                ),
            ),
            Example(
                "74644236613375474466355555",
                "{yellow} has a waiting threat on {b4}. {a2} gives {red} one on {b3}, right below "
                "it.",
                0,
                ReasonKind.FORCES_FOUR_ON_CELL,
                Side.RED,
                (
                    ExampleStep("1", "{red} plays {a2}. The game gets to {b3} before {b4}."),
                    ExampleStep("3111136777", "The other columns fill up."),
                    ExampleStep("22", "{yellow} must play {b2}, {red} completes the four on {b3}."),
                ),
                (1, 2),
            ),
        ),
        build_exercises(
            "combinations",
            "After the right disc the waiting threats together decide the game for you. Find it.",
            ("451132233444764235663366155417717177", "5"),
            ("445656647366715536557743377244", "1"),
            ("54451364435257233436662222646", "3"),
            ("4514445165233546755233371224", "2"),
            ("7454351353415472215516664", "1"),
            ("456334134214114377476556", "5"),
            ("2424226647464467", "1"),
            ("445367656655", "4"),
        ),
    ),
)
