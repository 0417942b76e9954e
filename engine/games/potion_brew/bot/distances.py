"""How many turns every hand of Potion Brew is from a call when played well and undisturbed.

They were solved beforehand, as that would keep a phone busy for a second or more:
`python -m tests.engine.games.potion_brew.bot.solve_distances` solves them again and writes
them below.
"""

from base64 import b85decode
from functools import cache
from itertools import chain, combinations_with_replacement
from struct import iter_unpack
from typing import TypeAlias
from zlib import decompress

from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    HAND_SIZE,
    MORTAR,
    OWL,
    PELICAN,
    POTIONS,
    WAND,
    WITCH,
    Card,
)  # fmt: skip

Hand: TypeAlias = tuple[Card, ...]

# On its own a Cat brews as a Pelican does, and a Wand is as idle as Garlic.
EQUIVALENT_CARDS = {CAT: PELICAN, WAND: GARLIC}
DISTANCE_CARDS = (*POTIONS, PELICAN, GARLIC, MORTAR, OWL, WITCH)
PARTS_PER_TURN = 4096  # parts of a turn that are told apart


@cache
def turns_to_call(hand: Hand) -> float:
    """Returns how many turns a hand takes to a call; fewer than five cards are drawn up first."""
    return _distance_tables()[0][_canonical(hand)] / PARTS_PER_TURN


@cache
def turns_to_call_after_draw(hand: Hand) -> float:
    """Returns the turns of a whole hand that is as fast as one of fewer cards is on average."""
    return _distance_tables()[1][_canonical(hand)] / PARTS_PER_TURN


def _canonical(hand: Hand) -> Hand:
    return tuple(sorted([EQUIVALENT_CARDS.get(card, card) for card in hand]))


def all_hands(most: int) -> "chain[Hand]":
    """Returns all hands of so many cards at most, in the order in which they are kept."""
    return chain.from_iterable(
        combinations_with_replacement(DISTANCE_CARDS, size) for size in range(most + 1)
    )


@cache
def _distance_tables() -> tuple[dict[Hand, int], dict[Hand, int]]:
    """Returns how far all hands are, and how far the smaller ones are when drawn up."""
    kept = (turns for (turns,) in iter_unpack("<H", decompress(b85decode(_PACKED))))
    # Hands come first in the pairs: when they run out, nothing of what is kept is lost.
    return dict(zip(all_hands(HAND_SIZE), kept)), dict(zip(all_hands(HAND_SIZE - 1), kept))  # noqa: B905


_PACKED = (
    "c-nne2UwF=+ose}ZA)=gv?{iWxJR{oNbA6bTAa0tsC9r!Ktx3Ll92=gA!HH)**hV7CycOHSOU({TAX!btph*npW`8te(m*"
    "}>$+dx`+4sBd7g9LoHu+Yva(i*yu|CIjnW3iMp~=*m0=?-1~q_t%^uIK<vie~^H#C%7kV++%KL>s#&@H$6w|~a*=x>bb!V"
    "v$-^JKj8kEJrpH*+=eyp0VJ;_`yxM4iWoPd@Rg~mzh7M+6io9L}s!Md9BE$N_XiC)WAiqBiL>@3V1(zMFyd{22))pUMh!7"
    "WNJzK=9V(u+?$`$@_=!zoiA=?#vE=QPfdtfLs2kk3K}oUDsJQg%mV5-j0w<{qJsD9EQhP>m>f8eWq=x$KDWcm6#FPS8S`M"
    "|-Yrp{$5i7bc62GAUB5Xi{-(u|Pek_*H@u_qDoDCK6W`BTBk7mBj%`1-R?#7zvt|ReDs5rkzQ?ixtRjQ$C?gQ{ATI#2rA+"
    "M>Qk=WX(stJ~SnId)XsdGjd(#U&uu3pDcg0wg~cRsfYH31TD8zN(W4xBJXmdaIR=|6;X)J{h@@W9V31!d8?bt-OKDZ&gFV"
    "$3n^C1Z_=MFZTx0_Xhj=;bk0tSt;|pH7i}@6P5l?moS?<zRtv?O$_DK?sbCR}S+o*wC}S3(qVQ=u)Yr8u@hD6lR@rDMn@@"
    "~jLq0Z}f9PH;!x|#}qQbZOx%AVrnKjR)^YL34!DUlqC`C=lLdsN4P06DKTizGe#LBCZeo2+}ssvFujee@OqpU>UV8>>{2u"
    "4py8EK26r=&4%Y4#VIi@Gw>mj#Oou}xbPzfz*OkpCc?e`0dVx~3P_kh=Q{Pu&kq_Z5Vqsoc@k$jZagjb-iChoy(`o%Gjr4"
    "`pS_GxZN;Ge|_nS~`kCP_Ct$6Jt;;U8WI5X~A796txhPBI*Y`$Wt?_!i$n0HFej$QqI%6HosD?D8A0!Uw==2Qgy+O3bGsP"
    "FZwPjN%a>!FnJ65g#LTeF6twE0%3M5N%cLgoCo>(to~CmNz^uhHq|1r<3aiZelshm^r^O)wKjcB?g}%%BB->T^dItH?N7B"
    "n45k3`IHWYHFm*J!F{76~nk)~~M|&}uyvB^g*v;qOn0nbEnSbO#-tYL6ZNUd>8k!osm^9{F)*nqwUO96M8|LmKd&GSdxBS"
    "u@ldIs20_ygW=fsz0IIHgx@1Of%@3^%)$}^0~x)Tbm_&(<v1<l$~evJ|u&JI~^)F`fq$MG0KdQma$ijiLAeO!Z+OBuXw`G"
    "9Cm$&4bIeoe{QC@gM{j-%Kjo=_qr&CyLL89behJD?JZuN1Gvf2X-pJSM_`M2jMc{^$@{Br!T<cUpf+TB0|jKV{@<PsE3k5"
    "J_6%e-qcIU#|9M3?ylAke9^I4j#EUROcaItU4^-sqyFIN}pT&`Oi`(v*@a3ak+%2G;@!THyX@bOtP3hUgItGRR^;w2pzg$"
    ")`|EAVyX1DIE3ntz9|o(h9AG4H&M5R`2q2)ehc%L`1JfroFMCxpb~fZ03kI&^h_+sT5|qyZdc7E!89bE1^MM^BY*gOf4p{"
    "+6s!GRH;ro}9WYMg1}3|a4N|wVosx^i{^-4mi^bu`mlVWXq`FbUK6<=mlyC#``;r5Od`>VW!kEv|q>d_lOT2`dC4Ni9AIG"
    "Hn3fG7)p(--s&>1ze#Qiz>OvneNz1)2?%)Lfm5ol@`&lS1Xw2PNxPBX0)o_aS?H``j_Ci)XKyYvfVHaC=tHf3{Prp4m7lL"
    "K<v#oNhy5j)R+BVHj5$hnjG7A32NTF75bE<A8F%vkfenJ9@C8*7M?y?NF2OGXdghqN7L58n0kjRZgPC=5~JN1lNAD*dQrQ"
    "`sntJX?!gSqF0=KPgqe?`YV{ilqV{Mw}h@Wz8qrNY68#3T&hcCl@Evm^S|N4A=N+@lUKz1qjqiGUT5h|9xBh!4%xY$RJ7z"
    "P8HmTID}V{Cr0KUJ@}K0Dv0tTa!Ll|Q-4~v@bcDC<)g|E;U^R7$f61*c{ZVEC^s5A`J~I?O`R^PIYl@j)J0>roID!ltR9K"
    "2K5=o!vT4^^X6hNu{W?U;4#S}0njP_!sZvkF16{Z##pEh(CZjB_;+WLv;;iNtEu(p}j;{c?opO%<K<;C}@a7X)Mhp*^)Q|"
    "6IP1H}+0F0pOgnFKPQLI7F3yD3K!_>7J+>6|BiwQT|V-35Dr%E9|Cck~Z9=W@&PBY6isculcK)BnE{e=1ac{*>!S%V*cBJ"
    "rZpk55VJC#*0gnf!%UDdlE=;gO6DWKI2k^>zus<HRcNM&9Pa@tTc1T5JsFg>;N!bK!xUl)R#*@tOhR83E*PW{y63FALFn%"
    ";MFm)^XJcJ9ZU$2#CgM<_#haRc6^BD$i6<vRYBP0X4v`qAp$*KaHf;W%1(^b1@6l5xO*zFUAM+NgLEcKHz-m(eqiG%b%J@"
    "h`*<i%SVXcWQmF@Di=z87=w2F7MV!3GTbtsNvw=L5gu7I=0m<)rfd9+_`;fJlA@d(8swiJ|8VD$$k|<J(`OcdSLjc~UP9j"
    "zw8={tl{z(_YP@RkEeXYE5=if(fDg<YcS4U0VXa9Q2t!!^jc||sl;+A_lO7lu8c8k}2&2=}3Lt;^<f2u5KlNAlSAR<Lp)H"
    "}Gt8--s(gNu)cLQl=<cs*Nm&oOhI15xzw}FI-1m44HEm3xA+kWe!6`eSf);6cpW_e;<VaFS+x3W!2y0PEnEBci(-{LD;m`"
    "SCOZARN|6Hg29BgR>&t&?u~-VE>t>t5M_L`1h)1|%o4M1<)kx<y1!BnMJ-UC<5k%-q1}J9!r^t|p8*KrEupDi09zvc^*h<"
    "=<Kw?Cbq&d4qUqb|rOG)kFJwueW0qvY>bs%PmtUUB%iHF_=wbJ{Vf>t2H{QEr(G8d9dDTF{X~2ZF+OA$<(1Y&u8_PO>F<m"
    "6kq`O2V+pOSfZlq&5I@6EFnI}5N}q|ZR8u2gPkxJ@?T=)(J#=07x?9<3V@j$lguoA%;cAwrJtcD6C2E5RX%2pE4o*-r`r("
    ")yf<d-xqG=UIN_)s=?jkJ?9MbCJ(3rWS{An>&a<jVDn?BpLEh!0Z0F-JUJb7XN3W(=Fptzn^7`n%F=1{m@pY_A>h#N=RW!"
    "j@8mQ|frpMjMb5_qJM#Sdr8?mYPQfcQvcYRfUUGJs(s$Ie^wNK}bwy!NU=F-luEtA;svdV6JMStah9l6};@^!L5dG%H6WX"
    "#<Clx;QAx<7g4^d`pbAuZ%}1&pNdJZa}Zo4=*oEba8Sc(L<kUhOgFWCK7GQzG3Y&1CpnHc5A(ZV)NPeoH3f4n<fL-34<Y&"
    "qa~ry3xp<nu>E(055a5$X}NgvTG_{m#K0ZNkQdHtcC3JR1)>|`zYX7qg)dba<6f><*t)m;|9f2GL|wo3%2F@B>j{WZiPKU"
    "UKDb1|DFi1dawGW%-zggtg%g-1!yLo1#_eDs}qA${&O|ldO~E-KwT6b%;u~vDlAM`yywH6iI;<W+N`Mh#LI2g2ciPaoE}m"
    "ouPWG%etfp#jjUbJW_=@DlsCV~tyWUsF1W=+u&_h9kUxaCqy%F6dde%mvI0ELuT=EQ61nA-{W3kqpE9@NhBcAfNAoV(*Xx"
    "J^{z;BUa%he(uLJW&=F3|Ur_NZ({zTM)d6w*&5>^epA^$3jdT39?jrtq)E7@n+ciGKNpNP2ZSsa*4CGJZ0OO{;?t9F%yX`"
    "zlv1U)&cO9{Hf<ozG+9N8C9SJeV=gp8o8RR&8V>S~o=;BHa<8h>pGmX75{aVNiz0=|}TK0OFKo$rCGRZiz;C8#sra7UJT;"
    "9jJ;ryGZ~koQE~vR9%uQ=8v#{dqLr*tU^n@w}@%n7fS}n1)S{{KZ)Ji)_6f>b8-g_po{qiI`Gq?=y~hCSf{1j>$#bP9C4l"
    "!=Fib6}%$2OEsM@vgblxwY+1iaX(9bK|VgaEqh<)PAw0=6X}@^bC<>b7^DttXzo(2C3KZQ-LhCv!&$9~GVM{#8t|KUao$C"
    "iJV3!zF1dK&-4%LH;XgnYAP-*NsYNL6E1^H&I*`s)#9XWWBnsQgzunNR)J?2{HK*`jqmJX9E5kf6-9I}3v4kUIHmN4;uw^"
    "tQ*Pp1;n(nKw3DC+NwrhgWBo~*}O`57Jrg2)p7E3akt_i$j*)ehpLklx!2$SnUCOgKVjiH>Vf(*R>5v?^{6NH4ZWA3XXxl"
    "fY-j$F-->Cb1!Tod%?ySTGs&`PwD9RoD5E{Fm?G--CYi%V#|M<wWiVW10(C99k0Lho1&6Z8PN7>cF}a9E}z>qqnz6I~b*m"
    "dzYz&!G#SCIK9|+CXL)BDpJ&06$0UF6htqj-?AhEziVaNwLH`);o4R?#fUF$a}|*3~_M*)#R1|;~MFYXt`yLG$ahmWN5+X"
    "qWEbNz>%w$FuE%Tj90`Hin=SWh{q%w$Y^6E_f^h-9iwAFwX^AKr2Y9Lw|gee5Y7;uO+TBy9w%#9BR!jrWkUXJ`paV@SI?>"
    "ERBbU$kP3No>L*AC)3TZ1{)+f2l~XnB9DvzkaySpBO&D?(@`Sv>w86CXIENPUgK4wFN3K3lEwuY&(GFA(`<%%WzV{iEd_@"
    "fN-!Rv*$0P^D2gH9@3v(g=!HID@N3I6C92CI#Q$Y7RGLj49>j?fuuOkngJajUo!r=<|i-(sj9Jw0&zds)`X}M{+Be&Z>tG"
    "(rrfjDxzi~GpcADTZjr{(@PcRem-=n8WsXfVg+E^qk&Ml&=U<eb%zfzQt3>cgg;wf?#oN@%^mt}bJ;(xbB3blBukY1aIR1"
    "{e|+Ee2VOtAmw6M1c2@4cx=_oDk6pB*4!R*GqQRZc(6%0sewcFRf%g!}{wgnTI0?SX>#d>>2hM_Hgm@R)5_y>|`b6pJ7La"
    "e2$=3H=D}MJnJ+~5RqOzO>+<F#&0%(&qeVHB*4!ROBm(m+x9xIa>~siqVU-3B|PgEg(nFhtcJ-mYk(^TdxU?4kIBR2#T9L"
    "AG;1(<Vj1Kyc`uKBju>C-ZSk!MR$ir!uMJk7KsRu`Ex<Vd<86V?zBOAEqp1K-ymL;?47T?hZ149Cvx1YF3HH3B9%>;E_WW"
    "~1={uh@d8I=>;4TLRF#go_l1k?5$PiH_^Kvi&JNyjXtc1Cc2hYIgh>7)E6q6VL;bf@vEebHf;ye`X11>6^AIXnA+u(=-ej"
    "CEN>T^Vj{r{EB6s9V?FL6nsfOt4!WXQ;nOM1B0kUt#Z;(j?e!I)rNQn;k>aPc#ffC#QIcX<KWkFE=s^wY@rp*@0}vl=iL5"
    "4*U;*KM-I*TvUO(@ZD=7?|hA-(=Zj*=fEgewDMya#0)}yM%$Q!`fq6G=MP}H~#PS`RYUlz`(pwthe0M%xRjp++h3uykXjS"
    "aCHwfK{v>Q)jgVEuo&Js2Ve|C&Ti%4{!E@*IlKpVIVgbfr<O3@a$iSY6u;$O4#qgG_ueX)3wf~KM-$>(rS+o>eX{u0QHBl"
    "V@1;_EZwMAZ4Hk5`fjr9amWz+YVEbf!vJK=4yq4_9h5RJ!%VS3q4m9Sgn>hfXt`U{52JyvtUowIPjVOK`KQ5xl5e0nS$q{"
    "?wPo*&Nv2VF>g)8uvDEQcy$6g+rWrE(2PdyD*-q+x3sK8g?<BHapE>XZ0<^~nKJmwOWabcFJpPH|LI=~%Ga8?5b?3?=qeO"
    "q92yJ@b`{X)BGIqkGU-{#riX6#n!+uV$QQf8NZ(Uh$r2m_n5H7^Td+1vR6)OOQ${@%o$g>#K_jRDj<gtruj7V=l~3L}mtS"
    "ciP9Lq47j*_uOafWXI(|0l)G{&(ku#IJDOs&3Vvlsg11*^vwRt9km9M-xE(89abMXXBZ3vo$u}h4{sJEzD4nIkzgQDhb`}"
    "hys3b=<kQXO72bE&WAJKAp}tOCKg5%MmTzRti`hLE(d>O`o?sJ0OnX>f%CvzFo#Q&toxs{IjaE!o*m<b&s&J*Xp`{*(Y&{"
    "$T6U?)L%Tx!d5eekI&LG!k3Wh=G{d=~P0^-NG&xC2cH}~S5*Ex0bP7H|ptJD;^E|Y0u1D+-C4qVUDg7xsS{zZpCnMmz6B7"
    "M~=9QC1(IzD7PwG!PYC3m()O^$|CxQB#%3&Wc7u0u&TG{i@o}ATy0rReGTdF@O1GtYkpKIf-#Vyste%g6H^0hc=x->oReH"
    "8GeLw#O|xA9V#MnqrY=IrPA3-RiMzaM%!q=md{IjBTa&=i}qJy0K^Y`W)oSM)SA%zYjk7Cdg}lg_7l1Z5>3>Ym3!?_qVqn"
    "K64+vz9Fcy{8PFga=PgOjU(1`)=8HK?2A?beRbhhuDYM2T$imA3Uw(PfP_@m<#4!w$P<INbn+c3f_4woYjDFabLD@lx>vl"
    "5PLGGj_<fa&uIGOc$X+qo0319(=+4`Ip-=P>D6&ybvIpish%Um8DPz5`j+^=?}8)m-#T!_TwJbQo!P*+(qE6bx}$Nh>Y5$"
    "#f~l674G-$WYiBmNnu3S`?;)ebSyx)>7*{se^Q!=E7o5{QsO+!DXwk(0ahQHK;%Z{UU=={TKxfcv@q!(VdTj{u9Cfg2unI"
    "45V=m@6DnNcrX*)ts_H3-H4X^cVbTv&V0ysH8T0F1byXrx`pYAFZAO+LUc~BW%i_v<L0LIv>r8K*m5*Ywvu+id;+SE)}(?"
    ")G@#5w94W-}kY8Bnc`DB!`H;T{ppk@aqltoL)Y)M2!vsQ|$o&Qo@2_1ZMv=6cvKzlvX##`C55&>U+3`GCT9#ChU_$_JGgt"
    "vLtalGJ{-Pa{S<i2)F}TIHy8jMggeJMBS4(dG}mnORMaDB!`Hc}Z%=wZw*rwE!bTU>)6si4CyM#M+6q?n1DR!%@HomVk8("
    "QHCJx_sah!yCdD0?!pjcJE9#CJG2LozZ~!4-glZ=&#ZT20-x4K=m&Gbe!M{6{3W(=xA^aS<g5nFHiV1I?w-2ZS<RDr25S}"
    "=cH6O^GhesK>RnY=>!<T10R;QDqG?vMzhOQb;1T=={-mD$_I!Z-oGQ&m?Pk_s%|<N^8ADrOSYX)9IzUY+akxSLCSi2+JtB"
    "A_=GmWx(bRcEPlR`sca@*coCDCl-kh_Ie!58vfFQa`iAwj=ty1=#9web?6NlFOVv{2Zc(C4SSu2`WH2E74EP$ZHBzvdLoT"
    "Q<Ct@1{czriYhoZvzHl5utD&0OB%hyotGnU|z$diU3CHv>G*g_G?cnrypyyBSV4937r4L`g$#9NM=7)Xgj!a&+|Q=<&5M2"
    "l6iQi?;QheqniGIY0$IW2&GZ%mqF#&_$QW*A8&c=>P6LtOiWpN$V=awPUSb*VOgg8iXCYgdTcg)3lZiMuPBI>jq;vK_T$E"
    "hO$Qib_u(*S-Lcyx;{%6pPNftP{XZ(-vEae@&SdV(dUW8CSubD;~_Rc-~(J|@Bo54tK6Ks!DyB5N%kPNFgZhSW?8Ev3i!p"
    "LA0Anfnq{v%P?P0UAN9Wez)=0+=y3fIWqfXy4$kaDOXJ1omPVIGJ9>w_C<d&>f|><2J~ZGHQ4jrKF7SDQ{-p1pvpK5)vpC"
    "ecYP0QW%Lvm7@n+iy(;K2l2<{YofZ)z556l~3f^$7$e?RnQCfgiQz$YWXycO*W%?D)wza=M%toC=~LNkmHzbOabM*&~@PG"
    "^<N6RdKp+=y^TZq9Zi$P?5DpB#ENq=md{`M}n`)5CAdhdMWcD|!YR=E65+;e}`BB5IBV>Ym3!?_o83Q(9Ne{teyySu4ORv"
    "L_}lgRd0b>}80;PA#Q2eb(wL4P|F?hNFNFEEyLEPLC+8mjSL|DBD*Wg&h|+F3zEKoGoBwsZG?TP&V+nI^+j)fzJyx>0iBv"
    ")qnxt={UuIlS7no3T~o1GB9-w?!U>4wk_Hw80rA>E;AQxGa^2fd@2b{ooWBLs@C8FQ$tf>F7UIiBHILpXj~e@xrVbEFfQ)"
    "aRsCK4U7t#PBuiwDEA-sJo0<9oeXhq<6(|XmL4U|OSJ851DWL1EcgVI!>IK!X<^~=n_3zU;^8T#@N6f`##dTb>_UAd*ZLL"
    "q5R@m`|@@>T?E4>NV>}#CQ2Dp$w6_9_{{(QTcR|oJT`B}@H>vVfQz#GbY<pXAs%+@+!K0y?5o-{pa63G(zfdYpc<e9~R8F"
    "xxHS;5EG_$UWpS{7A6Z=yH(8WAjjpi;lRVl$_IsO~CdBg)sfO8Gcpkn|<v*P+vNeybx2cyOAgWs!d-zw3}Z)S>a+o$=k>p"
    "n0*q!`sb^?VSkOygFVT?9e!r3whAtiz1tSrte#9PLt7xCY#>;eGAkLM;(*hD}JFqK^!o@P)jm*79{dTvJ=F>jKB=XszBZ)"
    "UUuYh!u00p&53;ALvMwCFc<i^V0FL!bJd*HfB_R<Y;|qMv;>$4!i%i|CLVFT$hFzEIly#?4G`Re=nNh}aJNcn&J8fFQtn9"
    "}B(*R_L#OF1n<EN%aGIuN5p3VKHrP)of~~={lvF7KcM3j0aJNbsnAb4mGki+@YI8&Z4^FAHtWg~g?WYvLC~|>#m2xfap&7"
    "=9PpS3qqku1cr(30zC#+JgQW_CE3x-cAodxDV9-K3e6NXQz2mf+PUA>^Q*r*IC)PYk9cn_=LDK%oR>DQZm`j*^g)35rL`O"
    "4n%n|*&Z2Q&iw<K2^^lIdF(o4NKUB&RXAStYaaZwMT@kpGe<w?8=(e*rpx4&7hPFdont&<J(IQNTZ;0^JKWm$-Q7$+7WOG"
    "A>b`A<uBsbl&@%#+*hQANa(#KtGrZ>igv#y#CLgoYjB<PtIUJ--c=fn5i~Zm@SVLe4E+w8D%oJp#|0USTRm`PdFR}yf<xZ"
    "Hh986qnItwah&k6;xo$F?6KJnt#hS@mWGybLg4dNJM@FOz{dr<=f=Nz532zK`ixUZGGC~{>2*7A87iD2$&?+D9qAeB0P-#"
    "~JA#b}oD3&hhI);Bjf~WWQ<kB2pkOZW8?o23qsJnqOyD`!a8?7x#eHBa?*i`vPF5|eP&ls8vzPlC>4H7d8>#J+{icBakaM"
    "mwlN*5qT~EL3*+J8PRSRqOa???N|Nc7i{;dN?%*CbmPU-c58}%LeJ-v78J9ZhmYJ9HW==-|0rls`y*R7LO@fDRf@NNC=19"
    "s$UrdO`3_)}Zov95wyykD^GLVnMm+HzTw+@XcMj={i$mpFWUhJ0@H#k3?h0yHTkmQ9vS`PZ$REW0Q-xRj=vmQ48_fl%nE3"
    "3)DsjOs3e^(%+!zb-FS;oDx9tEi2<AX|TXq3XPdBpP@h1^jA?YfeJ(HO;o-brsh%K}ZU|T=u7STd@!3Cyb+a$cthwBK9P2"
    "yRhv-xeUx99hwK`>KLnYgY$3y%WTeS9iuP@oM+PO1AYFj-7V7V{;giB{EC5h^A0%8>;Hb<?xA@dxz6)?{Q`6V9lDqn7*B3"
    "YZiKqwDBxGW(_Pc-qHMCj&h7{@<-6=G8Re+y+%ctz(sV}veEM6VAIt^y{qmxJ`)5ziYQTVbkvD7F&UFC1tl9EzUuxd(%ef"
    "A?FT+vieNj<gmqW+%qC%C5>YC%4<Ip-+3bF;+&WnK0l1}IcbAeBA{_B7B9##Ve^cklJLSECrZ-EbHTX7KbBH|*#@nkrEJC"
    "-VzDts`jb64kX*25<N=89q#hpG>TcmDIqaaN0BOrhYr<<;xeyHv4Tu}kT=LeD5Rc$&su-mFI}@Ji?pIp-=xEbugi1^?$>c"
    ";^YDp%&JRV*l?`2lK#m|Lg$9#@N5ziFbo<wsoR<6YsWlJ}?&4&beuSC3Xbc(ND*&dQ;J^Z|i(hv8ZIe(5)NQ+pfQ*Kqwu#"
    "kUzw><OkBAZqAUdzamjXYVWVm)BFW<+jt#`nm&oQH28fK@K2~7d7)HaZ3pd5g|Bu2N{zpzXxDepp5?jbJ8DAyRRT3~PqJI"
    "LTlXyms4p4n1LhuL@5=Mb!~RQ8&gw&KT`u@7(08-E{i{xZ$90wO`YeCn=U1Ju&*7+ZpL$yVP@jF0M2(*2k>`=;&^lL|+cv"
    "kYPXc^y4Ee!a;NzFK@7BM0538S0VV`k|1t?!F+`DIa9kd0gSK%wd9V-QS)q1d}D^)91&+@<;d}4$v0&`y_{1~P_7}oXAm2"
    "_6WN-%|j-yk=7Z}hHIomJgcIj+!?$_3bb`4b~oHA@ZsA?IABlmogB3zppr>vA=R)xnxn?*Hxr%yT@GfA0Xs!0(`u4<mZ2t"
    "^yoUL8z~_23sO}YOP-|Z;AXaRb36XjMYSGhNFP5<($U_(WmP?n6=jFx~v>Eeyk?g;=z1T;Er=>A@7-Z%if3ICBI8!HNfZB"
    "AwQT~%Ly#N;wJyA_prK_L(DIIH^rHp={h*eivkbknH;bpjt-n>e4}}zc~KB(|BNh$m0+%CB3M1+zjWxV_DqB;M7=`2@<!v"
    "YrD+{k=(&v#x*pp%vOHdURSW$g=UinG4|E+C9QnxD^Gn7023T_&|9_{0d4Jy{M+Yzl_6S7d6fkE+_?aATBFJ>ChO>4bVLW"
    "L?IOu@KhW)@?)q2%()$*?D={nK>td{ftU1qw>1eIBptjc|aHqt)Ah05_HaD|@BkUxfn1@Elmv3HU^Nzfl~>VwWzH0hv!)v"
    "SgqUDazjT~b(c8S;Nu8s-gb{kIN4%*EZsT{Uao?RmFZl>t>utK$kgo1%L_E+8+tec>GkyM&x`uVRgr1pX>Gcz0(VqUydCb"
    "`J77$j<#c^8RfO5QBd+@SitaQPxlFfOAdJy`~&zJ5L8){=S=zDTiJD|9KsGF7|(8xV#b@_Zm+q@DuKreoBt#Ez^BU79@X*"
    "{<4(AsA9;OD_LLC-Sbk4cgWrI%1)%j^Q6gqia3o?EniRliv3u(o;sNDMZQXIWJqKk%6TQeoXh%oC4Cvjg7Z4P{G>Xp^Z?I"
    "b3@hEA6_4AYzpg$)_vWuN9ieAre_Z&zWiA^lUQ#iaeJke?-jataEEZbw=AM+Do1;0P#}$5&dntEsL$Po%flvy0Q+&%0<My"
    "e9UOXemlRcKXkjh3KCo2?eRQ(Rp59Ok6?o>`taXaTe{wZav>OMZ{$liPfPf`4v$d`Yg)Ipi4x=(r?laO~=F;yBPAdweRXR"
    "AqM>$&Q@JmrtV)s%6?di83`2eE^>{gMPi9dU;ufslMQDC1Pxl?*Q9R2pLIqOb#Eq4Y{dT1rA{aTS*lll7VedGB+@Yqd**j"
    "Jd*v1_tl0X$-HOcd=p&4~Kk1d84Z5trm7^l9*%ZNJA3S{&zj$sOf-+YFfzI!YQ{b<dCxu5JJQ&%M!`=h}V>fWZStk<ijeC"
    ";Esr5<p^Rirzk#ztbzuK4`Ix)S&4@fed?@&aAY_7uZ9MRrVz=5d~4$TE!G{!E2+Yl=J2XkQMyQKZ55HR&uHZ$jySQ*g>sk"
    "prOJi!_}p4lX(hk>8&S0|w(1+v5$rD7%j$0>A<~4JZzUzTPfNm!UgG0q;YEcp*V7j(J2Wrxt8@RvTy2b#<&zrNknc|TV^3"
    "r3sK!%Obv0I*Nj0<4DzlL8veK$7<(EWm;&kgJQCNXr$=TXS=_c94x=877g%?Za6=R8d`MlzTanj5HwU-`C?7?*8bvEne(<"
    "nPRkUtbR<`^^9)VQv;OMXdxv9U}383oVotBoofBhRXfDw{?4j{dlKB-x;NTzo2iP1Xd>Q~gMCR{mf4yITy3q@r6K$g`48h"
    "D4o9vT4<kMv@)Z(6YJT(^nUJX}+i9lb0bm`asL-;w?BKZb7@323b<dgM3`_Pba>NODO0{voR71CLddfC@CrCbftY6MT;CT"
    "+8BxHKjcDw*RBu!&g`zKYpW|MnOi!Rp59o@IZ~>p!(3G1wy4vHs}~21?z|Ops6!Q|N54#VR!_!kKUMy%ZKjuHtKqcPU#8*"
    "v&^z(ZO1vzc_;DL@JQo?zvR?i)29jGx5KzR1I>M=SbFqO!EaPQaIRB3#E=j8UqiA2)r`U<w8?qOCV^JhwqSjb6{^V$Eks@"
    "7ipB#+)M17xJ7m}Bi$5Uc|Mbf28?C76<O8)ljw%D<y-=0OxE&XY#{rC2^SZ-|6x&Ks;Emg$L#X^2*%!1XI+_TjI;t2UGo}"
    "bE>TSZ%8@#U(Le`NN^f8ak6Op_DX{~_(u6WB)+z39)BIN?O)e0mvPrkziJ7Aq=TBr@`m_+OEuWk~!tN6w>8Y8WM>2|hYT$"
    "=g^?jvt1WaggtasrH+i^pWs45iR43RBCo?%|ZURSq3KL+mhVAy)@&pDpYu0y-ItG*+yJ$IL2fqa_}FC@S^d80>ZDz7+C?~"
    "n<LY6el~B=+W3b{e>U6rysReLSbZ}yjC{n<%siQL1Usd0GxC~nN?~!x_@pQN1ES4HZraqWuWPOeOVJ$+$p4)5!Y}9;rFvS"
    "$dLv#mS3s%8i^_5u7~U22+AD$@rgy~^!6+oU<dS|mds9)qaXOomx&b$UKZ3%G2JpHQf2HOKUyF~R+|HlO+FlE_kPl5*vpe"
    "XRf6WZjVewBw|C+<%;M{wqLPIaRj(XhG%ifa~P}q$ppbv|?@taTVN#ToJqy+Sv^OlUCYhf<r$0ttP5p*o1d^OL5F0*4-Mh"
    "xB$fA9Q8z8`+f@z3HHGd|(pJKuZmlh_37M*d#pmn6u4aF`kJpP=^KW8p|*d+yRbFAjO&5=h6wZyodr3Q!`6-VvXtL*8{e!"
    "Sk<mqb;K?9=Oj7XAtj}Cy=}fml0v^x;+15AMBae8K8Vh?iN7Zy1b-gLC2ic8qBSuU#=YS@#z+<dUkWV=FjGx`hBv~Ej#rZ"
    "(pHJLHd2$Uj5EyS-6E|w&*Wt#uOg3a4zg!{tsN-?_>4s7?UfwV^)h`4n+?6p^9fh-<6Dz;E-HX;DGvn;*z3tD`UUJ8G1=K"
    "28kv4Qxec=cTiu?bpF-U#fqXUkm({N_`)iw&X$F4nuc~wWemj0l;PWJEw1liX%<>{684k0u6H2jUy^GPn{heHDGH_>}Z^!"
    ">szfRRD0$4)u;oe})#ywZvU<uDvqgj$b`D|Po@-8~E>AC7VVmBZ1)6&xqW@e0P^*38vDB8oyQLPlMkg}CO)?hMv@r#N$W-"
    "mTB;{tJ3D?)ow2~bG+i!0*v5GYy^XH~)gdQdS{+e4^F)uEbgPz(8!DX4>sGrqNOP2&W!iy4-2g2v2`$k!@rgdX%cl{Lcnt"
    "d*45;!zp>qS)ePh{>so8H@O%GJ4N_8auV7UzCNORSfwL4%ckqhCS`%84FARMWwUFT3%)`&#2{XNg2$I(#y=5#YeC!3Ql)9"
    "qJSTTE;{@wGr#2Pv{U^2l4~dCMfy?~vc68+6MioI)ACdNuryCB<j?G0Id^K%pmosdOAVv0EV)^`kcFm(l)&5%2_E69$itU"
    "DE%)X$E1~W~f*>4t5385pQHTxSU2uQY@tfha?Rv)xbFTi89r;ZA&j9H&{Sjjt?=g9VIgNMqd>>((E!wu+gjEAHmOhtII-A"
    "VrjR5(~^<@u4jFK1T2co8oE%@<<U1mnf?|3``-v!+uugOk2brvHxM;T_A2KmgQ@s>e;dgh;`EX!S!*1q1iELy?C%s<FqRY"
    "r(B=%?*S&ze_MLK~HV6_?PKA>z^&GZqZ3_wgF6ScdkbK_0C4-biAHv~7g>OCzykgn0$?SXp1&CR2(IU>!YLvQ0FrbcA`Eh"
    ">{sosL>rU%_`*+XvDRhFc<PRr2A<Z>dJ-tmPO?Nqu4WKFU66J`<9pDsmQx{tMS8%NJbA4N%HG<L;;_N^gTmDFJguwr%Dzv"
    "F=tjKRh6K)p~!Dyj>iZqr%F`F2}H<m-xc{E{}YyKOLbL=OX&-GdmW1FUAlk)a}oF}XS3pbE(<F!@%z+Jhrp|2&SIR^A%!2"
    "Db@}$?w5m%Hoz>kwRl91dF8Nd)5X7imIwft{<~62>&TR7(*2gkT_qFn^71ef3;$US4DS_)#Wsnx;WRtV4X|)9IqLSsM7ly"
    "QuFU8!8_rxT38rq2FA56)eMDrrnOxfeMI+I!lkihs_$`FsG6U_|q2IK%itFJJRrGH3Lk+yZgT*&)p9*+^B4)uIm@j)d(3#"
    "VKbDjm=Iv?5eWM>i6E%&t}AS?OdP`RDghz^gOJ=e|cLu;%3$qzSCPn7%Y0`YQgsoVD>8@ehZ3AL4h^{<sYBS>0!KKJ-xfN"
    "yeVWReUAAh5>WC3Vx2=9k=G{!>T-Cga+!m3czg6YA&|-+<}!fTf#0c@7ZAep)Tz52J2<vEY0ign-x<lm-pPP7~p=aNH5#Y"
    "-(XEIyPLa(@<TPcZaaSoT}n?I%7uJ3HYc$+r=rKL(ozY~n>Sw(Qr5|Ks|+bSnY)oZ-eRrlWS16QE?V2`hyp$?dwTp7)B{#"
    "jZhF}R7Vg|f=^r!u1yQ-d3CM(pLp32!JM<)I8KS4Ir|x6s0cHntYE!>}&Gcfy+`ENG;%}X^TzzPD6T54n?rtII$yuF>+ZY"
    "@0ea)7!efMgu%>Z9YN9rOJQziFmBNR`t|1C<bf7Coxa*S2Mn(;mg_%j95Qpzz?I1jNAiYc6DaUZ2y*pDO+vD=b!lKtyo4&"
    "><vgZD2(WHx0sS=ci;XE_nJN0KN`7YF9<BP>n&JwE3b|GHOYZA0Gs2+(_2tt@PbciURCWht#MZVG29O>(p`t|!A(*cW&2N"
    "8w(vatdd5{731Kf4=b6M!%g0Wdd1GMr>w(nn7bK{3`3$446xe;_e#QSkx?52IJ?IKpiy-)Noew_NzBf{^ITmbFaDgpv+T#"
    "R8ie4cz1=KL~c#i_KdGC8#Dp(1_ks7T>syyw6jAqKRCR`|H18|<}Y+ND`8C{cPWyKbFK{Yz;yrY0K{C^ef`bz(f<chU?e{"
)
